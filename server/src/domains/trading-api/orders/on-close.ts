import type { OrderType } from '@maidan/contract/trading';
import { type Side, worstOddsFor } from '@maidan/engine';

/** What of an order says whether it is at the starting price. */
interface PricedOrder {
  readonly side: Side;
  readonly odds: number;
  readonly onCloseAmount?: number | undefined;
}

/** The type of an order. */
export function orderTypeOf({ side, odds, onCloseAmount }: PricedOrder): OrderType {
  if (onCloseAmount === undefined) return 'LIMIT';
  return odds === worstOddsFor(side) ? 'MARKET_ON_CLOSE' : 'LIMIT_ON_CLOSE';
}

/** The price that an order asks for; 0 for a bet that takes any starting price. */
export const priceAskedOf = (order: PricedOrder): number =>
  orderTypeOf(order) === 'MARKET_ON_CLOSE' ? 0 : order.odds / 100;

/**
 * The sizes of an order in paisa, and what it may lose as a bet at the starting price. Until that price is known such a bet has no size,
 * only what it may lose; then it is like any order.
 */
export function sizesOf({
  size,
  remaining,
  onCloseAmount,
}: Pick<PricedOrder, 'onCloseAmount'> & { readonly size: number; readonly remaining: number }): {
  readonly size: number;
  readonly remaining: number;
  readonly bspLiability: number;
} {
  if (onCloseAmount === undefined || remaining === 0) return { size, remaining, bspLiability: 0 };
  return { size: 0, remaining: 0, bspLiability: onCloseAmount };
}
