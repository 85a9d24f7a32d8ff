import { systemClock } from './clock.ts';

/**
 * Resolves with the work, unless it takes longer: then rejects with the error that `late` makes. A process that was
 * frozen first reads what has arrived meanwhile, because timers run before answers are read.
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

/** Resolves after that long, in the machine's own time. */
export function sleep(durationMs: number): Promise<void> {
  return new Promise((resolve) => systemClock.after(durationMs, resolve));
}
