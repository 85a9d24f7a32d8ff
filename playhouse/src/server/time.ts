/** A clock and timers, injected. */
export interface Time {
  now(): Date;
  after(delayMs: number, run: () => void): () => void;
  every(periodMs: number, run: () => void): () => void;
}

/** What a wait is given: the time, and what ends it early. */
interface Waiting {
  readonly clock: Time;
  readonly closing: AbortSignal;
}

/** Waits so long, or until the playhouse closes. */
export function waitOpen({ clock, closing }: Waiting, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) return resolve();
    const done = () => {
      stop();
      closing.removeEventListener('abort', done);
      resolve();
    };
    const stop = clock.after(ms, done);
    closing.addEventListener('abort', done);
  });
}

/** A machine that slept is late by this at most. */
const CHECK_MS = 30_000;

/** Waits until that time, or until the playhouse closes. */
export function waitUntil({ clock, closing }: Waiting, time: Date): Promise<void> {
  return new Promise((resolve) => {
    const leftMs = () => time.getTime() - clock.now().getTime();
    if (closing.aborted || leftMs() <= 0) return resolve();
    const done = () => {
      stopWaiting();
      stopChecking();
      closing.removeEventListener('abort', done);
      resolve();
    };
    const stopWaiting = clock.after(leftMs(), done);
    const stopChecking = clock.every(CHECK_MS, () => {
      if (leftMs() <= 0) done();
    });
    closing.addEventListener('abort', done);
  });
}
