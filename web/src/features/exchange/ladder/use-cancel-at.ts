import type { Order } from '@maidan/contract';
import type { Odds } from '@maidan/engine';
import { useState } from 'react';
import { useCancelOrder } from '../bets/cancel-order.ts';
import { noteCancelled } from '../one-tap/one-tap-rules.ts';

/** Cancels the player's orders at a price. `said` are the odds of the last cancel, for who can't see the chip vanish. */
export function useCancelAt() {
  const { cancel } = useCancelOrder();
  const [said, setSaid] = useState<Odds>();
  const cancelAt = async (odds: Odds, orders: readonly Order[]) => {
    setSaid(undefined);
    const done = await Promise.all(orders.map(cancel));
    const cancelled = orders.filter((_, at) => done[at]);
    noteCancelled(cancelled);
    if (cancelled.length > 0) setSaid(odds);
  };
  return { cancelAt, said };
}
