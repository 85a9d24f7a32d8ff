/** Wakes who waits for work, such as the automatic helper. */
export interface Waker {
  /** Says that there is work after so long. */
  wake(delayMs: number): void;
  /** Hears of it, one listener at a time; the returned function ends that. */
  listen(listener: (delayMs: number) => void): () => void;
}

/** A waker that nobody listens to yet; waking is then no harm. */
export function openWaker(): Waker {
  let heard: ((delayMs: number) => void) | undefined;
  return {
    wake: (delayMs) => heard?.(delayMs),
    listen(listener) {
      heard = listener;
      return () => {
        heard = undefined;
      };
    },
  };
}
