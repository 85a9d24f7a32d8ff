import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { session, usePlayer } from '../../lib/session.ts';

// A popup that fails to load is shown on the next visit: only a dismissal is remembered.
const HomePopup = lazyPart(
  async () => ({ default: (await import('./home-popup.tsx')).HomePopup }),
  () => null,
);

/** After a login the operator's notice (HOME-7), and as its next step a new player's welcome (HOME-8). */
export function HomePopups() {
  const player = usePlayer();
  return <PopupsOfPlayer key={player?.token} />;
}

function PopupsOfPlayer() {
  const [isDue] = useState(() => session.read('noticePopup') === '1' || session.read('welcomePopup') === '1');
  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <HomePopup />
    </Suspense>
  );
}
