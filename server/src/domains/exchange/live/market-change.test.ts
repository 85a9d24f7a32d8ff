import type { MarketOdds } from '@maidan/contract';
import { expect, test } from 'vitest';
import { changeBetween } from './market-change.ts';

type Runner = MarketOdds['runners'][number];

const runner = (runnerId: number, change: Partial<Runner> = {}): Runner => ({
  runnerId,
  name: `Runner ${runnerId}`,
  status: 'ACTIVE',
  lastPriceTraded: 1.9,
  prices: {
    back: [
      { price: 1.9, size: 500 },
      { price: 1.89, size: 300 },
    ],
    lay: [{ price: 1.92, size: 200 }],
  },
  ...change,
});

const market = (runners: readonly Runner[], change: Partial<MarketOdds> = {}): MarketOdds => ({
  marketId: '1.5',
  eventId: '9',
  status: 'OPEN',
  inplay: true,
  betDelay: 5,
  version: 3,
  totalMatched: 1_000,
  runners: [...runners],
  ...change,
});

const before = market([runner(1), runner(2)]);
const withBack = (back: Runner['prices']['back']) =>
  market([runner(1, { prices: { back, lay: runner(1).prices.lay } }), runner(2)]);

test('[EXCH-2] snapshots that look the same have no change between them', () => {
  expect(changeBetween(before, market([runner(1), runner(2)]))).toBeUndefined();
});

test('[EXCH-2] a price that moved is sent with its size, and one that disappeared without', () => {
  expect(changeBetween(before, withBack([{ price: 1.91, size: 500 }]))).toEqual({
    message: {
      type: 'prices',
      moved: [
        [1, 'B', 0, 1.91, 500],
        [1, 'B', 1],
      ],
    },
    haste: 'odds',
  });
});

test('[EXCH-2] neighbouring prices that moved are sent together', () => {
  const shifted = withBack([
    { price: 1.91, size: 80 },
    { price: 1.9, size: 500 },
    { price: 1.89, size: 300 },
  ]);
  expect(changeBetween(before, shifted)?.message).toEqual({
    type: 'prices',
    moved: [[1, 'B', 0, 1.91, 80, 1.9, 500, 1.89, 300]],
  });
});

test('[EXCH-2] amounts alone are less urgent than odds', () => {
  const sized = withBack([
    { price: 1.9, size: 450 },
    { price: 1.89, size: 300 },
  ]);
  expect(changeBetween(before, { ...sized, totalMatched: 1_050 })).toEqual({
    message: { type: 'prices', moved: [[1, 'B', 0, 1.9, 450]], totalMatched: 1_050 },
    haste: 'sizes',
  });
  const traded = market([runner(1), runner(2, { lastPriceTraded: 2.1 })]);
  expect(changeBetween(before, traded)).toEqual({
    message: { type: 'prices', traded: [[2, 2.1]] },
    haste: 'sizes',
  });
});

test('[EXCH-2] a suspension, a new version and a removed runner are sent at once, with the runners that moved', () => {
  for (const head of [{ status: 'SUSPENDED' }, { version: 4 }, { inplay: false }] as const)
    expect(changeBetween(before, { ...before, ...head })).toMatchObject({
      message: { type: 'change', market: { ...head, runners: [] } },
      haste: 'at-once',
    });
  const removed = market([runner(1), runner(2, { status: 'REMOVED' })]);
  expect(changeBetween(before, removed)).toMatchObject({
    message: { type: 'change', market: { runners: [{ runnerId: 2, status: 'REMOVED' }] } },
    haste: 'at-once',
  });
});
