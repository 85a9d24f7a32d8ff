import type { Order } from '@maidan/contract';
import type { Odds } from '@maidan/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCancelOrder } from '../bets/cancel-order.ts';
import { noteCancelled } from '../one-tap/one-tap-rules.ts';

/**
 * Cancels the player's orders at a price, by a stable function. `said` are the odds of the last cancel, for who can't see
 * the chip vanish.
 */
export function useCancelAt() {
  const { cancel } = useCancelOrder();
  const [said, setSaid] = useState<Odds>();
  const newest = useRef(cancel);
  useEffect(() => {
    newest.current = cancel;
  });
  const cancelAt = useCallback(async (odds: Odds, orders: readonly Order[]) => {
    setSaid(undefined);
    const done = await Promise.all(orders.map((order) => newest.current(order)));
    const cancelled = orders.filter((_, at) => done[at]);
    noteCancelled(cancelled);
    if (cancelled.length > 0) setSaid(odds);
  }, []);
  return { cancelAt, said };
}
