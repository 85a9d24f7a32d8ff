import { useEffect, useState } from 'react';
import { repeat } from '../../lib/attention.ts';
import { timeNowMs } from '../../lib/site-clock.ts';

const TICK_MS = 500;

/** Whole seconds left until a moment in milliseconds since 1970; never below 0. */
export function useCountdown(endsAtMs: number): number {
  const leftNow = () => Math.max(0, Math.ceil((endsAtMs - timeNowMs()) / 1000));
  const [leftS, setLeftS] = useState(leftNow);
  useEffect(() => {
    const update = () => setLeftS(Math.max(0, Math.ceil((endsAtMs - timeNowMs()) / 1000)));
    update();
    return repeat(update, TICK_MS);
  }, [endsAtMs]);
  return leftS;
}
