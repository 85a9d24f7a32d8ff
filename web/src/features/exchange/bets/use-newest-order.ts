import type { Order } from '@maidan/contract';
import { useAllOrders, useOpenOrders } from './order-queries.ts';

/** The newest known state of an order: from the stream while unmatched, from all orders once complete. */
export function useNewestOrder(answered: Order): Order {
  const { data: open } = useOpenOrders();
  const { data: all } = useAllOrders(answered.marketId);
  const isSame = ({ id }: Order) => id === answered.id;
  const known = [answered, open?.find(isSame), all?.find(isSame)].filter((order) => order !== undefined);
  // An order's unmatched size only decreases, so the smallest is the newest.
  return known.reduce((newest, order) => (order.sizeRemaining < newest.sizeRemaining ? order : newest));
}
