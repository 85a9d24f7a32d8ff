import type { Order } from '@maidan/contract';

/** An order of which more is matched than was known. */
export interface Match {
  readonly order: Order;
  /** Whether it had been waiting: a bet that is matched as it is placed is told by its slip. */
  readonly hadWaited: boolean;
}

/**
 * What of the orders is matched now that wasn't before, and how much is matched of each. The first look finds nothing:
 * it only learns what there is.
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
