import { money, parseOdds } from '@maidan/engine';
import { expect, test } from 'vitest';
import { previewBet, readStake, resultsIfPlaced, stakeMax } from './preview-bet.ts';

const odds = parseOdds(1.92) ?? expect.fail('1.92 is on the ladder');
const back = { runnerId: 1, side: 'BACK', odds, stake: money(50_000n) } as const;
const lay = { ...back, side: 'LAY' } as const;

test('[EXCH-9] a back of ৳500 at 1.92 returns ৳960; a lay of it risks ৳460', () => {
  expect(previewBet(back)).toEqual({ profit: 46_000n, returned: 96_000n, liability: 50_000n });
  expect(previewBet(lay)).toMatchObject({ profit: 50_000n, liability: 46_000n });
});

test("[EXCH-9] each runner's result if placed adds to the matched results", () => {
  const now = new Map([
    [1, money(138_000n)],
    [2, money(-150_000n)],
  ]);
  expect([...resultsIfPlaced(now, [1, 2], back).values()]).toEqual([184_000n, -200_000n]);
  expect([...resultsIfPlaced(new Map(), [1, 2, 3], lay).values()]).toEqual([-46_000n, 50_000n, 50_000n]);
});

test('[EXCH-9] the largest stake is limited by the balance, in whole taka', () => {
  expect(stakeMax('BACK', odds, money(112_345n))).toBe(112_300n);
  expect(stakeMax('LAY', odds, money(46_050n))).toBe(50_000n);
});

test('[EXCH-9] no stake is read until one is typed', () => {
  expect(readStake('500.')).toBe(50_000n);
  expect(readStake('')).toBeUndefined();
  expect(readStake('0.00')).toBeUndefined();
});
