import type { Clock } from './clock.ts';

/** Something that is looked at again and again while the house is open. */
export interface Looking {
  /** Looks once more; resolves when what was there by now was seen. */
  readonly look: () => Promise<void>;
  /** Ends it and resolves when the pass under way is done. */
  readonly stop: () => Promise<void>;
}

/**
 * Begins to look: when asked, and every so often for what nobody in this process heard of. One pass follows the other.
 * `pass` never rejects.
 */
export function startLooking(
  clock: Clock,
  { periodMs, pass }: { readonly periodMs: number; readonly pass: () => Promise<void> },
): Looking {
  let underWay: Promise<void> = Promise.resolve();
  let isAskedFor = false;
  const look = () => {
    // A pass that waits to begin will see what is there by now.
    if (isAskedFor) return underWay;
    isAskedFor = true;
    underWay = underWay.then(() => {
      isAskedFor = false;
      return pass();
    });
    return underWay;
  };
  const stopLooking = clock.every(periodMs, () => void look());
  return {
    look,
    async stop() {
      stopLooking();
      await underWay;
    },
  };
}
