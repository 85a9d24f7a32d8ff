import type { Order } from '@maidan/contract';

/** How far an order got, as the slip and the lists word it. */
export type OrderProgress = 'placed' | 'partlyMatched' | 'matched' | 'lapsed';

/** Placed while all of it waits; lapsed when nothing waits and nothing or only a part was matched and the rest fell away. */
export function orderProgress(order: Order): OrderProgress {
  if (order.sizeRemaining > 0n) return order.sizeMatched > 0n ? 'partlyMatched' : 'placed';
  return order.sizeMatched > 0n ? 'matched' : 'lapsed';
}

/** Whether something of the bet waits or is at stake. */
export function isOpen(order: Order): boolean {
  return order.sizeRemaining > 0n || (order.sizeMatched > 0n && order.profit === null);
}
