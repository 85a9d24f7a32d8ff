import { Spinner } from '@maidan/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLogOut } from '../../lib/log-out.ts';
import { paths } from '../../lib/paths.ts';
import { usePlayer } from '../../lib/session.ts';
import { useTexts } from './use-texts.ts';

/** The page behind the header's Log out link: ends the session and goes home. */
export function LogOutPage() {
  const t = useTexts();
  const player = usePlayer();
  const logOut = useLogOut();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = async () => {
      if (player !== undefined) await logOut();
      await navigate(paths.home, { replace: true });
    };
    void leave();
  }, [player, logOut, navigate]);
  return (
    <p role="status" className="flex min-h-dvh items-center justify-center gap-3">
      <Spinner />
      {t.loggingOut}
    </p>
  );
}
