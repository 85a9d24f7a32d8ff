import type { Clock } from '../../../kernel/time/clock.ts';

/** Resolves when the clock has reached `due`, or as soon as `signal` aborts; at once when `due` is past. */
export function waitUntil(clock: Clock, due: Date, signal: AbortSignal): Promise<void> {
  const delayMs = due.getTime() - clock.now().getTime();
  if (delayMs <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(delayMs, done);
    signal.addEventListener('abort', done);
  });
}
