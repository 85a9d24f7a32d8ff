import type { Order } from '@maidan/contract';
import { getOdds, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import type { OneTapBet, OneTapState } from '../one-tap/one-tap-bets.ts';
import { matchedSample, order } from '../testing/sample-order.ts';
import { groupOwn } from './own-at-price.ts';

const same: Order = { ...order, id: 702n, sizeRemaining: money(5_000n) };
const lay: Order = { ...order, id: 703n, side: 'LAY', odds: getOdds(202) };

const betWith = (state: OneTapState): OneTapBet => ({
  tap: {
    marketId: order.marketId,
    runnerId: order.runnerId,
    runnerName: order.runnerName,
    side: order.side,
    odds: order.odds,
    size: order.size,
  },
  sent: {
    clientRef: 'one',
    marketVersion: 1,
    delayS: 5,
    sentAtMs: 7_000,
    persistence: 'LAPSE',
    isFillOrKill: false,
  },
  openBefore: [],
  state,
});

test('[TRADE-36] a bet at the starting price stands at no price', () => {
  const onClose: Order = { ...order, persistence: 'MARKET_ON_CLOSE', onCloseAmount: money(30_000n) };
  expect([...groupOwn([onClose, lay], [], []).keys()]).toEqual(['LAY 202']);
});

test('[PLAY-30] own orders stand at their price with their size, and what stands before the first of them', () => {
  const queue = [
    { orderId: 702n, ahead: money(90_000n) },
    { orderId: 701n, ahead: money(12_000n) },
  ];
  const own = groupOwn([order, same, lay, matchedSample], queue, []);
  expect([...own.keys()]).toEqual(['BACK 5000', 'LAY 202']);
  expect(own.get('BACK 5000')).toEqual({
    orders: [order, same],
    size: 25_000n,
    ahead: 12_000n,
    delayedSinceMs: undefined,
    tap: undefined,
  });
  expect(own.get('LAY 202')).toMatchObject({ size: 20_000n, ahead: undefined });
});

test('[PLAY-31] a tap is seen at its price from the first moment, and its order counts once', () => {
  const sending = betWith({ stage: 'sending' });
  expect(groupOwn([], [], [sending]).get('BACK 5000')).toMatchObject({
    size: 0n,
    delayedSinceMs: 7_000,
    tap: 'sending',
  });
  const pending: Order = { ...order, status: 'PENDING', placedAt: new Date(7_200) };
  expect(groupOwn([pending], [], [sending]).get('BACK 5000')).toMatchObject({
    orders: [pending],
    delayedSinceMs: 7_000,
    tap: 'sending',
  });
  expect(groupOwn([pending], [], []).get('BACK 5000')?.delayedSinceMs).toBe(7_200);
});

const tapAfter = (state: OneTapState) => groupOwn([], [], [betWith(state)]).get('BACK 5000')?.tap;

test('[PLAY-31] a matched tap is marked at its price, an unmatched or refused one is not', () => {
  expect(tapAfter({ stage: 'answered', order: matchedSample })).toBe('matched');
  expect(tapAfter({ stage: 'answered', order })).toBeUndefined();
  expect(tapAfter({ stage: 'rejected', error: 'why' })).toBeUndefined();
});
