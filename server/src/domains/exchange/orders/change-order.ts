import { type Hundredths, type Money, money } from '@maidan/engine';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import { type Done, doneOrRefuse } from '../book/command.ts';
import type { StoredOrder } from '../model.ts';
import type { DelayedOrders } from './delayed-orders.ts';

/** The requested change of an order. */
interface OrderChange {
  readonly size?: Money | undefined;
  /** Null if the player asked for a price of more than two places. */
  readonly odds?: Hundredths | null | undefined;
  readonly clientRef?: string | undefined;
}

/**
 * Changes the unmatched part of a player's order (row EXCH-9): a smaller size keeps its place in the queue, another
 * price makes a new order of it, in one step or not at all. Answers the resulting order, the new one if there is one.
 */
export async function changeOrder(
  { loop, delayedOrders }: { readonly loop: CommitLoop; readonly delayedOrders: DelayedOrders },
  order: StoredOrder,
  { size, odds, clientRef }: OrderChange,
): Promise<Done> {
  const { playerId, marketId, id: orderId } = order;
  if (odds === null) throw new Refusal('INVALID_ODDS');
  if (size !== undefined && (odds ?? order.odds) === order.odds)
    return doneOrRefuse(await loop.submit({ kind: 'reduce', playerId, marketId, orderId, size }));
  if (odds === undefined) throw new Refusal('MALFORMED', { message: 'Give a size, a price, or both.' });
  return delayedOrders.place({
    kind: 'replace',
    playerId,
    marketId,
    orderId,
    odds,
    size,
    clientRef,
    runnerId: order.runnerId,
    side: order.side,
    sizeMax: money(BigInt(order.remaining)),
  });
}
