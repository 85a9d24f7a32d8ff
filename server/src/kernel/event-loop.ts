import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from './clock.ts';

/** How late timers were, in milliseconds: what everything else of the process waited for. */
export interface Lag {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

const RESOLUTION_MS = 20;
const MEASURED_MS = 60_000;
const NANOSECONDS = 1_000_000;

/** Begins to measure; answers of the last whole minute, or of the first one as far as it has come. */
export function watchEventLoop(clock: Clock): { readonly read: () => Lag; readonly stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const read = (): Lag => ({
    p50Ms: late(delays.percentile(50)),
    p99Ms: late(delays.percentile(99)),
    maxMs: late(delays.max),
  });
  let last: Lag | undefined;
  const stopMeasuring = clock.every(MEASURED_MS, () => {
    last = read();
    delays.reset();
  });
  return {
    read: () => last ?? read(),
    stop() {
      stopMeasuring();
      delays.disable();
    },
  };
}

/** A delay holds the resolution too, at which the timer should have come. */
const late = (delayNs: number): number =>
  Math.max(0, Math.round((delayNs / NANOSECONDS - RESOLUTION_MS) * 10) / 10);
