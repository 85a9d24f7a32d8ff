import type { Clock } from '../../../kernel/time/clock.ts';

/** The clock as one process reads it: once that has ended, none of its alarms is left. */
export function mortalClock(
  clock: Clock,
  { isShut, ended }: { isShut: () => boolean; ended: Promise<unknown> },
): Clock {
  const set = new Set<() => void>();
  const stopAll = () => {
    for (const stop of set) stop();
    set.clear();
  };
  void ended.then(stopAll);
  const keep = (stop: () => void) => {
    set.add(stop);
    return () => {
      set.delete(stop);
      stop();
    };
  };
  return {
    now: () => clock.now(),
    after(delayMs, run) {
      const cancel = keep(
        clock.after(delayMs, () => {
          cancel();
          if (!isShut()) run();
        }),
      );
      return cancel;
    },
    every: (periodMs, run) => keep(clock.every(periodMs, () => void (isShut() || run()))),
  };
}
