/** The machine's two clocks. */
export interface MachineTime {
  /** The time of day in milliseconds, which somebody may set, forwards or back. */
  readonly wallMs: () => number;
  /** Milliseconds since some moment; it only goes forwards, at the pace of time, and may stand while the machine sleeps. */
  readonly monotonicMs: () => number;
}

/** How much of its pace the app's time gives up while it is ahead of the time of day: ten minutes are made up for in a hundred. */
const SLOWER_BY = 0.1;

/**
 * The app's time: that of the machine, except that it never goes back (SAFE-50). When the machine's clock is set forwards, it
 * follows at once. When that is set back, it goes on from where it was, a tenth slower until the machine's clock has caught up.
 */
export function keepSteady({ wallMs, monotonicMs }: MachineTime): () => Date {
  let lastMs = wallMs();
  let readAtMs = monotonicMs();
  return () => {
    const nowMonotonicMs = monotonicMs();
    const passedMs = Math.max(0, nowMonotonicMs - readAtMs);
    const aheadMs = lastMs + passedMs - wallMs();
    lastMs += passedMs - Math.min(aheadMs, passedMs * SLOWER_BY);
    readAtMs = nowMonotonicMs;
    return new Date(lastMs);
  };
}
