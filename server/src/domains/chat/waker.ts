/** Wakes a job that waits for work, such as the automatic helper. */
export interface Waker {
  /** Announces work that is due after that delay. */
  wake(delayMs: number): void;
  /** Subscribes the only listener; the returned function unsubscribes it. */
  listen(listener: (delayMs: number) => void): () => void;
}

/** A waker without a listener; waking it then does nothing. */
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
