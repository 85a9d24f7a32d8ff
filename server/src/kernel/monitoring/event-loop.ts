import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from '../time/clock.ts';

/** How late timers were, in milliseconds: how long everything else in the process waited. */
export interface Lag {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

const RESOLUTION_MS = 20;
const MEASURED_MS = 60_000;
const NANOSECONDS = 1_000_000;

/** Starts measuring; reads return the last whole minute, or the first one so far. */
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

/** The measured delay includes the resolution, after which the timer was due. */
const late = (delayNs: number): number =>
  Math.max(0, Math.round((delayNs / NANOSECONDS - RESOLUTION_MS) * 10) / 10);
