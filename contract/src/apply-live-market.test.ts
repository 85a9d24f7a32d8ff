import { expect, test } from 'vitest';
import { applyLiveMarket } from './apply-live-market.ts';
import type { MarketOdds } from './calls/market-odds.ts';

const runner = (runnerId: number, price: number) => ({
  runnerId,
  name: `Runner ${runnerId}`,
  status: 'ACTIVE' as const,
  lastPriceTraded: null,
  prices: { back: [{ price, size: 100 }], lay: [] },
});

const market: MarketOdds = {
  marketId: '1.5',
  eventId: '9',
  status: 'OPEN',
  inplay: true,
  betDelay: 5,
  version: 1,
  totalMatched: 10,
  runners: [runner(1, 1.9), runner(2, 2.1)],
};

test('[EXCH-2] a change replaces what it names and keeps the other runners as the same objects', () => {
  const changed = applyLiveMarket(market, {
    type: 'change',
    market: { version: 2, status: 'SUSPENDED', runners: [runner(2, 2.2)] },
  });
  expect(changed).toEqual({
    ...market,
    version: 2,
    status: 'SUSPENDED',
    runners: [runner(1, 1.9), runner(2, 2.2)],
  });
  expect(changed?.runners[0]).toBe(market.runners[0]);
});

test('[EXCH-2] moved prices replace the old ones, and runners without any stay the same objects', () => {
  const moved = applyLiveMarket(market, {
    type: 'prices',
    moved: [
      [2, 'B', 0, 2.2, 40, 2.1, 100],
      [2, 'L', 0, 2.3, 15],
    ],
    traded: [[2, 2.2]],
    totalMatched: 60,
  });
  expect(moved?.totalMatched).toBe(60);
  expect(moved?.runners[0]).toBe(market.runners[0]);
  expect(moved?.runners[1]).toMatchObject({
    lastPriceTraded: 2.2,
    prices: {
      back: [
        { price: 2.2, size: 40 },
        { price: 2.1, size: 100 },
      ],
      lay: [{ price: 2.3, size: 15 }],
    },
  });
  const emptied = applyLiveMarket(moved, { type: 'prices', moved: [[2, 'B', 0]] });
  expect(emptied?.runners[1]?.prices).toEqual({ back: [], lay: [{ price: 2.3, size: 15 }] });
});

test('[EXCH-2] an image replaces the market; a change before it makes none', () => {
  const image = { ...market, version: 7 };
  expect(applyLiveMarket(market, { type: 'image', market: image })).toBe(image);
  expect(applyLiveMarket(undefined, { type: 'prices', totalMatched: 60 })).toBeUndefined();
  expect(applyLiveMarket(undefined, { type: 'change', market: { version: 2 } })).toBeUndefined();
});
