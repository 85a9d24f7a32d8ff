import type { regulatorCalls } from '@maidan/contract';
import type { Config } from '../config.ts';
import type { Handlers } from '../kernel/http/served-call.ts';

const MINUTE_MS = 60_000;

/** Says by which regulator's values the site runs (LIVE-11). */
export function regulatorHandlers({
  regulator: { name, idleMs, logInLock, realityCheckMinutes },
}: Pick<Config, 'regulator'>): Handlers<typeof regulatorCalls> {
  return {
    showRegulator: () => ({
      name,
      idleMinutes: idleMs / MINUTE_MS,
      lock:
        logInLock === undefined
          ? null
          : {
              failures: logInLock.failures,
              withinMinutes: logInLock.withinMs / MINUTE_MS,
              forMinutes: logInLock.forMs / MINUTE_MS,
            },
      realityCheckMinutes,
    }),
  };
}
