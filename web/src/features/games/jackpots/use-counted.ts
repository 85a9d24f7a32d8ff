import { type Money, money } from '@maidan/engine';
import { useEffect, useRef, useState } from 'react';
import { repeat } from '../../../lib/attention.ts';
import { JACKPOTS_EVERY_MS } from './use-jackpots.ts';

const STEP_MS = 100;

/**
 * An amount that counts up to what it has become until the next answer is due, so that a pot is seen to grow. It falls at once, as a new pot
 * does, and stands still for who wants less motion.
 */
export function useCounted(amount: Money): Money {
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const begin = from.current;
    from.current = amount;
    if (isStill || amount <= begin) {
      setShown(amount);
      return undefined;
    }
    const beganAt = performance.now();
    const stop = repeat(() => {
      const part = Math.min(1, (performance.now() - beganAt) / JACKPOTS_EVERY_MS);
      setShown(money(begin + BigInt(Math.round(Number(amount - begin) * part))));
      if (part === 1) stop();
    }, STEP_MS);
    return stop;
  }, [amount]);
  return shown;
}
