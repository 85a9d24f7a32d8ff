import type { Tx } from '../../../kernel/db.ts';
import { lapseOrders } from '../store.ts';
import { voidTradesOfOrder } from './settlement-store.ts';
import type { StoredOrder } from '../model.ts';

/**
 * Voids a bet (row EXCH-10): the order's remainder lapses, and every trade of it is void for both sides, with the reason
 * recorded. Answers whether there was anything to void. Holds and results are up to the caller.
 */
export async function voidOrder(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'marketId' | 'remaining'>,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const count = await voidTradesOfOrder(tx, { marketId: order.marketId, id: order.id, reason }, at);
  await lapseOrders(tx, [order.id], { reason: 'VOID', now: at });
  return count > 0 || order.remaining > 0;
}
