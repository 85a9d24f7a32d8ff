import type { Clock } from '../../../kernel/time/clock.ts';

/** The clock as one process reads it: once that has ended, none of its alarms runs. */
export function mortalClock(clock: Clock, hasEnded: () => boolean): Clock {
  const unlessEnded = (run: () => void) => () => {
    if (!hasEnded()) run();
  };
  return {
    now: () => clock.now(),
    after: (delayMs, run) => clock.after(delayMs, unlessEnded(run)),
    every(periodMs, run) {
      const stop = clock.every(periodMs, () => (hasEnded() ? stop() : run()));
      return stop;
    },
  };
}
