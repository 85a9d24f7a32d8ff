import { Suspense, useEffect } from 'react';
import { speech } from '../../i18n/speech.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { leaveForLogin } from '../../lib/log-out.ts';
import { useIdle } from './use-idle.ts';

const LoggedOut = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./logged-out.tsx'), speech.bring(['security'])]);
    return { default: code.LoggedOut };
  },
  () => {
    useEffect(leaveForLogin, []);
    return null;
  },
);

interface IdleWatchProps {
  /** After how many minutes without use a log-in ends. */
  readonly idleMinutes: number;
  /** Lets the server hear that the page is used. */
  readonly onUsed: () => void;
}

/** Logs a player out who hasn't touched the site for so long (CARE-80). */
export function IdleWatch({ idleMinutes, onUsed }: IdleWatchProps) {
  const isIdle = useIdle(idleMinutes, onUsed);
  return <Suspense fallback={null}>{isIdle && <LoggedOut idleMinutes={idleMinutes} />}</Suspense>;
}
