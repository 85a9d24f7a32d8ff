import type { Order } from '@maidan/contract';

/** An order whose matched size has grown. */
export interface Match {
  readonly order: Order;
  /** True if it had been unmatched: a bet that matches on placement is reported by its slip. */
  readonly hadWaited: boolean;
}

/**
 * The orders with newly matched size, and the matched size of each order. The first call finds nothing: it only records
 * the current state.
 */
export function findMatches(
  known: ReadonlyMap<bigint, bigint> | undefined,
  orders: readonly Order[],
): { readonly matches: readonly Match[]; readonly matched: ReadonlyMap<bigint, bigint> } {
  const matched = new Map(known);
  for (const order of orders) matched.set(order.id, order.sizeMatched);
  if (known === undefined) return { matches: [], matched };
  const matches = orders.flatMap((order) => {
    const before = known.get(order.id);
    return order.sizeMatched > (before ?? 0n) ? [{ order, hadWaited: before !== undefined }] : [];
  });
  return { matches, matched };
}
