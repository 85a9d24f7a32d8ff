import { Suspense, lazy, useState } from 'react';
import { readEntry } from './entry.ts';
import { LanguageRoot } from './i18n/language.tsx';
import { GameShell } from './shell/game-shell.tsx';
import { Waiting } from './shell/waiting.tsx';

const VerifyPage = lazy(() =>
  import('./verify/verify-page.tsx').then(({ VerifyPage: page }) => ({ default: page })),
);

/** The page that its address asks for: a game, or the proof of a round. */
export function App() {
  const [entry] = useState(() => readEntry(location));
  return (
    <LanguageRoot first={entry.language}>
      <Suspense fallback={<Waiting />}>
        {entry.page === 'verify' ? <VerifyPage roundId={entry.roundId} /> : <GameShell entry={entry} />}
      </Suspense>
    </LanguageRoot>
  );
}
