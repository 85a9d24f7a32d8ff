import { applyLiveMarket, type LiveMarket, type MarketOdds } from '@maidan/contract';
import { expect, test } from 'vitest';
import { snapshotOf } from './market-snapshot.ts';

const runner = (runnerId: number, price: number) => ({
  runnerId,
  name: 'Alpha',
  status: 'ACTIVE' as const,
  lastPriceTraded: null,
  prices: { back: [{ price, size: 10 }], lay: [{ price: price + 0.1, size: 10 }] },
});
const market: MarketOdds = {
  marketId: '1.1',
  eventId: '1',
  status: 'OPEN',
  inplay: true,
  betDelay: 0,
  version: 1,
  totalMatched: 0,
  runners: [runner(11, 2), runner(12, 3)],
};

test('[SAFE-77] a market built from its stream looks like the polled one, and differs when a change was lost', () => {
  const changes: readonly LiveMarket[] = [
    { type: 'image', market },
    { type: 'prices', moved: [[11, 'B', 0, 1.98, 20, 1.97, 5]] },
    { type: 'prices', moved: [[12, 'L', 0]] },
    { type: 'change', market: { status: 'SUSPENDED' } },
  ];
  const built = changes.reduce<MarketOdds | undefined>(applyLiveMarket, undefined);
  const polled: MarketOdds = {
    ...market,
    status: 'SUSPENDED',
    runners: [
      {
        ...runner(11, 2),
        prices: {
          back: [
            { price: 1.98, size: 20 },
            { price: 1.97, size: 5 },
          ],
          lay: [{ price: 2.1, size: 10 }],
        },
      },
      { ...runner(12, 3), prices: { back: [{ price: 3, size: 10 }], lay: [] } },
    ],
  };
  expect(built && snapshotOf(built)).toBe(snapshotOf(polled));
  const lost = applyLiveMarket(market, { type: 'change', market: { status: 'SUSPENDED' } });
  expect(lost && snapshotOf(lost)).not.toBe(snapshotOf(polled));
});
