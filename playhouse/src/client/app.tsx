import { Suspense, lazy, useState } from 'react';
import { type Entry, readEntry } from './entry.ts';
import { LanguageRoot } from './i18n/language.tsx';
import { ROOM_WORDS } from './room-games.ts';
import { SHARED_SCENES } from './shared-scenes.ts';
import { GameShell } from './shell/game-shell.tsx';
import { Waiting } from './shell/waiting.tsx';

const VerifyPage = lazy(() =>
  import('./verify/verify-page.tsx').then(({ VerifyPage: page }) => ({ default: page })),
);

const SharedShell = lazy(() =>
  import('./shared/shared-shell.tsx').then(({ SharedShell: shell }) => ({ default: shell })),
);

const FishingShell = lazy(() =>
  import('./scenes/fishing/fishing-shell.tsx').then(({ FishingShell: shell }) => ({ default: shell })),
);

/** The page for the URL: a game, or the proof of a round. */
export function App() {
  const [entry] = useState(() => readEntry(location));
  return (
    <LanguageRoot first={entry.language}>
      <Suspense fallback={<Waiting />}>
        <Page entry={entry} />
      </Suspense>
    </LanguageRoot>
  );
}

function Page({ entry }: { readonly entry: Entry }) {
  if (entry.page === 'verify') return <VerifyPage roundId={entry.roundId} />;
  const Shell = Object.hasOwn(ROOM_WORDS, entry.game)
    ? FishingShell
    : Object.hasOwn(SHARED_SCENES, entry.game)
      ? SharedShell
      : GameShell;
  return <Shell entry={entry} />;
}
