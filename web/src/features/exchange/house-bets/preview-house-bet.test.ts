import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import type { HouseChoice } from './house-choice.ts';
import { houseStakeMax, previewHouseBet } from './preview-house-bet.ts';

const choice = (change: Partial<HouseChoice>): HouseChoice => ({
  eventId: '9',
  marketKey: 'S6',
  marketName: '6 over runs',
  kind: 'SESSION',
  subject: null,
  side: 'YES',
  run: 47,
  width: null,
  runnerId: null,
  runnerName: null,
  rate: 90,
  ...change,
});
const figures = (change: Partial<HouseChoice>) => {
  const { wins, loses } = previewHouseBet(choice(change), money(10_000n));
  return [wins, loses];
};

test('[EXCH-11] a bet of ৳100 wins and loses what settlement will pay and take', () => {
  expect(figures({})).toEqual([9000n, 10_000n]);
  expect(figures({ side: 'NO', rate: 110 })).toEqual([10_000n, 11_000n]);
  expect(figures({ kind: 'KHADDA', width: 5, rate: 250 })).toEqual([25_000n, 10_000n]);
  expect(figures({ kind: 'LOTTERY', run: 7, rate: 9 })).toEqual([80_000n, 10_000n]);
  expect(figures({ kind: 'ODD_EVEN', side: 'EVEN', rate: 1.92 })).toEqual([9200n, 10_000n]);
  expect(figures({ kind: 'BOOKMAKER', side: 'BACK', runnerId: 1, rate: 85 })).toEqual([8500n, 10_000n]);
  expect(figures({ kind: 'BOOKMAKER', side: 'LAY', runnerId: 1, rate: 90 })).toEqual([10_000n, 9000n]);
});

test('[EXCH-11] the largest stake is limited by the balance and the market, in whole taka', () => {
  const max = money(2_500_000n);
  expect(houseStakeMax(choice({}), money(12_345n), max)).toBe(12_300n);
  expect(houseStakeMax(choice({ side: 'NO', rate: 110 }), money(11_000n), max)).toBe(10_000n);
  expect(houseStakeMax(choice({}), money(99_999_999n), max)).toBe(max);
});
