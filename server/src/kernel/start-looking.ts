import type { Clock } from './clock.ts';
import { runJob } from './jobs.ts';

/** Something that is looked at again and again while the house is open. */
export interface Looking {
  /** Looks once more; resolves when what was there by now was seen. */
  readonly look: () => Promise<void>;
  /** Ends it and resolves when the pass under way is done. */
  readonly stop: () => Promise<void>;
}

/**
 * Begins to look: when asked, and every so often for what nobody in this process heard of. One pass follows the other.
 * `pass` never rejects. The name is what the job is called where its runs are looked at.
 */
export function startLooking(
  clock: Clock,
  {
    name,
    periodMs,
    pass,
  }: { readonly name: string; readonly periodMs: number; readonly pass: () => Promise<void> },
): Looking {
  let underWay: Promise<void> = Promise.resolve();
  let isAskedFor = false;
  const look = () => {
    // A pass that waits to begin will see what is there by now.
    if (isAskedFor) return underWay;
    isAskedFor = true;
    underWay = underWay.then(() => {
      isAskedFor = false;
      return runJob(clock, name, pass);
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
