import { useEffect, useState } from 'react';
import { repeat } from './attention.ts';
import { deviceNowMs } from './site-clock.ts';

const TICK_MS = 250;

interface Countdown {
  /** Whole seconds left, rounded up; 0 if it isn't running. */
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
}

/**
 * A countdown that follows the clock instead of counting ticks, so that it is right after the tab has slept. Given an
 * end in milliseconds since 1970, by the device's clock, it runs from the start.
 */
export function useCountdown(firstEndsAtMs = 0): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(firstEndsAtMs);
  const [nowMs, setNowMs] = useState(deviceNowMs);
  useEffect(() => {
    if (endsAtMs === 0) return undefined;
    return repeat(() => {
      setNowMs(deviceNowMs());
      if (deviceNowMs() >= endsAtMs) setEndsAtMs(0);
    }, TICK_MS);
  }, [endsAtMs]);
  return {
    secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)),
    start(seconds) {
      const startMs = deviceNowMs();
      setNowMs(startMs);
      setEndsAtMs(startMs + seconds * 1000);
    },
  };
}
