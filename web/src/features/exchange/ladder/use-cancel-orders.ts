import type { Order } from '@maidan/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useCancelOrder } from '../bets/cancel-order.ts';
import { noteCancelled } from '../one-tap/one-tap-rules.ts';

/** Cancels orders of the player's, by a stable function, which resolves to true if any of them was. */
export function useCancelOrders(): (orders: readonly Order[]) => Promise<boolean> {
  const { cancel } = useCancelOrder();
  const newest = useRef(cancel);
  useEffect(() => {
    newest.current = cancel;
  });
  const cancelOrders = useCallback(async (orders: readonly Order[]): Promise<boolean> => {
    const done = await Promise.all(orders.map((order) => newest.current(order)));
    const cancelled = orders.filter((_, at) => done[at]);
    noteCancelled(cancelled);
    return cancelled.length > 0;
  }, []);
  return cancelOrders;
}
