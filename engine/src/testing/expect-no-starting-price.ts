import { expect } from 'vitest';
import { BACK, type MarketBook, type NewOrder, money } from '../index.ts';

/** Expects that a market refuses bets at the starting price, and orders that would take it; `order` is one that it takes. Ends with the turn in-play. */
export function expectNoStartingPrice(market: MarketBook, order: NewOrder): void {
  const refused = { kind: 'refused', refusal: 'NO_STARTING_PRICE' };
  const { orderId, accountId, runnerId } = order;
  expect(
    market.placeOnClose({
      orderId: orderId + 1,
      accountId,
      runnerId,
      side: BACK,
      amount: money(1_000n),
      available: money(9_000n),
    }),
  ).toEqual(refused);
  expect(market.place({ ...order, orderId: orderId + 2, persistence: 'MARKET_ON_CLOSE' })).toEqual(refused);
  expect(market.place(order).kind).toBe('changed');
  expect(market.setPersistence(orderId, accountId, 'MARKET_ON_CLOSE')).toEqual(refused);
  expect(market.turnInPlay().startingPrices).toEqual([]);
}
