import { Suspense, useState } from 'react';
import { useGeneral } from '../../lib/general.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { session, usePlayer } from '../../lib/session.ts';

// A popup that fails to load is shown on the next visit: only a dismissal is remembered.
const NoticePopup = lazyPart(
  async () => ({ default: (await import('./notice-popup.tsx')).NoticePopup }),
  () => null,
);
const WelcomePopup = lazyPart(
  async () => ({ default: (await import('./welcome-popup.tsx')).WelcomePopup }),
  () => null,
);

/** After a login the operator's notice (HOME-7), and after its dismissal a new player's welcome (HOME-8). */
export function HomePopups() {
  const player = usePlayer();
  return <PopupsOfPlayer key={player?.token} />;
}

function PopupsOfPlayer() {
  const { data: general, isPending } = useGeneral();
  const [hasNotice, setHasNotice] = useState(() => session.read('noticePopup') === '1');
  const [hasWelcome, setHasWelcome] = useState(() => session.read('welcomePopup') === '1');
  const notice = general?.systemNotice ?? '';
  if (isPending) return null;
  // Separate keys: otherwise the dismissed notice would stay, hidden but modal, until the welcome has loaded.
  if (hasNotice && notice !== '')
    return (
      <Suspense key="notice" fallback={null}>
        <NoticePopup
          notice={notice}
          onDismiss={() => {
            session.write('noticePopup', '0');
            setHasNotice(false);
          }}
        />
      </Suspense>
    );
  if (!hasWelcome) return null;
  return (
    <Suspense key="welcome" fallback={null}>
      <WelcomePopup
        onDismiss={() => {
          session.write('welcomePopup', '0');
          setHasWelcome(false);
        }}
      />
    </Suspense>
  );
}
