import type { OrderState } from '@maidan/contract/trading';
import { type ListedOrder, splitUnmatched } from '../../exchange/index.ts';
import { taka } from '../amounts.ts';
import { orderTypeOf, sizesOf } from './on-close.ts';

/** What books and lists tell of an order alike. */
export function presentOrderState(order: ListedOrder): OrderState {
  const { orderRef, strategyRef, isDelayed, remaining } = order;
  const { lapsed, cancelled, voided } = splitUnmatched(order);
  const sizes = sizesOf(order);
  return {
    betId: String(order.id),
    orderType: orderTypeOf(order),
    status: isDelayed ? 'PENDING' : remaining > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
    persistenceType: order.persistence,
    side: order.side,
    bspLiability: taka(sizes.bspLiability),
    placedDate: order.placedAt.toISOString(),
    sizeMatched: taka(order.matched),
    sizeRemaining: taka(sizes.remaining),
    sizeLapsed: taka(lapsed),
    sizeCancelled: taka(cancelled),
    sizeVoided: taka(voided),
    ...(orderRef !== null && { customerOrderRef: orderRef }),
    ...(strategyRef !== null && { customerStrategyRef: strategyRef }),
  };
}
