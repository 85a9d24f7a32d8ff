import type { Order } from '@maidan/contract';

/** The state of an order, as the slip and the lists word it. */
export type OrderProgress = 'placed' | 'partlyMatched' | 'matched' | 'lapsed';

/** Placed while nothing is matched and some of it is unmatched; lapsed if neither. */
export function orderProgress(order: Order): OrderProgress {
  if (order.sizeRemaining > 0n) return order.sizeMatched > 0n ? 'partlyMatched' : 'placed';
  return order.sizeMatched > 0n ? 'matched' : 'lapsed';
}

/** True if some of the bet is unmatched or not yet settled. */
export function isOpen(order: Order): boolean {
  return order.sizeRemaining > 0n || (order.sizeMatched > 0n && order.profit === null);
}
