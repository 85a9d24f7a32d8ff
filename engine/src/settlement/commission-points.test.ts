import { array, assert, bigInt, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { discountStanding, type DiscountScheme } from './commission-points.ts';

const scheme: DiscountScheme = {
  commissionPerPoint: money(1_000n),
  keptBps: 8_500,
  steps: [
    { points: 1_000, discountBps: 200 },
    { points: 2_500, discountBps: 400 },
  ],
};
const paid = (week: number, taka: number) => ({ week, commission: money(BigInt(taka) * 100n) });
const standing = (week: number, ...weeks: ReturnType<typeof paid>[]) => discountStanding(weeks, week, scheme);

test('[TRADE-16] commission earns points, and so many of them a discount; without any there is none', () => {
  expect(standing(7)).toEqual({ points: 0, discountBps: 0, next: { points: 1_000, discountBps: 200 } });
  expect(standing(7, paid(7, 9_999))).toMatchObject({ points: 999, discountBps: 0 });
  expect(standing(7, paid(7, 10_000))).toMatchObject({ points: 1_000, discountBps: 200 });
  expect(standing(7, paid(7, 25_000))).toEqual({ points: 2_500, discountBps: 400, next: undefined });
});

test('[TRADE-16] 15 % of all points fade each week, and the discount of a week is reckoned before they do', () => {
  const weeks = [paid(7, 10_000)];
  expect(standing(8, ...weeks)).toMatchObject({ points: 850, discountBps: 200 });
  expect(standing(9, ...weeks)).toMatchObject({ points: 722, discountBps: 0 });
  // 1,000 x 0.85 + 150: as many as before, so the discount stays.
  expect(standing(9, ...weeks, paid(8, 1_500))).toMatchObject({ points: 850, discountBps: 200 });
  expect(standing(10, ...weeks, paid(8, 1_500))).toMatchObject({ points: 722, discountBps: 0 });
});

test('[TRADE-16] points earned during a week raise its discount at once', () => {
  expect(standing(8, paid(7, 10_000), paid(8, 17_000))).toMatchObject({ points: 2_550, discountBps: 400 });
});

test('[TRADE-16] points are the same in whatever order weeks are read, and less a week later', () => {
  const week = record({
    week: integer({ min: 0, max: 60 }),
    commission: bigInt(0n, 10n ** 12n).map(money),
  });
  assert(
    property(array(week, { maxLength: 20 }), (weeks) => {
      const now = discountStanding(weeks, 60, scheme);
      expect(discountStanding(weeks.toReversed(), 60, scheme)).toEqual(now);
      const later = discountStanding(weeks, 61, scheme).points;
      expect(later).toBeLessThanOrEqual(now.points);
      expect(Math.abs(later - now.points * 0.85)).toBeLessThan(1 + now.points * 1e-9);
    }),
  );
});
