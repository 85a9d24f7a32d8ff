import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const NANOSECONDS = 1_000_000;

/** How late timers are at present, in milliseconds: how long a request waits before anything reads it. */
export interface LoopDelay {
  /** The median since the last read, so that one long pause among short ones doesn't count. */
  readonly readMs: () => number;
  readonly stop: () => void;
}

/** Starts measuring the event loop's delay for whoever reads it several times a second. */
export function watchLoopDelay(): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    readMs() {
      const medianMs = delays.count === 0 ? 0 : delays.percentile(50) / NANOSECONDS;
      delays.reset();
      // The measured delay includes the resolution, after which the timer was due.
      return Math.max(0, medianMs - RESOLUTION_MS);
    },
    stop: () => void delays.disable(),
  };
}
