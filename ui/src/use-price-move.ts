import { useEffect, useRef, useState } from 'react';

const MOVE_SHOWN_MS = 1000;

/** Which way a price has just moved: for a second, and at most once a second. */
export function usePriceMove(price: number | undefined): 'up' | 'down' | undefined {
  const last = useRef(price);
  const [move, setMove] = useState<'up' | 'down'>();
  useEffect(() => {
    const before = last.current;
    last.current = price;
    if (before === undefined || price === undefined || before === price) return;
    setMove((shown) => shown ?? (price > before ? 'up' : 'down'));
  }, [price]);
  useEffect(() => {
    if (move === undefined) return undefined;
    const timer = setTimeout(() => setMove(undefined), MOVE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [move]);
  return move;
}
