import { systemClock } from './clock.ts';

/**
 * What the work answers, unless it takes longer: then the error that `late` makes. A process that was frozen reads what has
 * arrived meanwhile before it judges, because timers come before answers.
 */
export async function withinTime<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const stop = systemClock.after(limitMs, () =>
    setImmediate(() => setImmediate(() => setImmediate(() => reject(late())))),
  );
  try {
    return await Promise.race([work, over]);
  } finally {
    stop();
  }
}

/** Resolves after so long, in the machine's own time. */
export function sleep(durationMs: number): Promise<void> {
  return new Promise((resolve) => systemClock.after(durationMs, resolve));
}
