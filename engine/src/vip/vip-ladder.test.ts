import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import {
  findLadderFault,
  isLadderBetter,
  pointsWorth,
  pointValueOf,
  type VipLevel,
  vipPointsMax,
  vipStanding,
} from './vip-ladder.ts';

const level = (pointsMin: number, paisa: bigint): VipLevel => ({ pointsMin, pointValue: money(paisa) });
const ladder = [level(0, 10n), level(500, 11n), level(2500, 12n)];

test.each([
  [0, { index: 0, missing: 500, percent: 0 }],
  [4, { index: 0, missing: 496, percent: 0 }],
  [5, { index: 0, missing: 495, percent: 1 }],
  [499, { index: 0, missing: 1, percent: 99 }],
  [500, { index: 1, missing: 2000, percent: 0 }],
  [1500, { index: 1, missing: 1000, percent: 50 }],
  [2499, { index: 1, missing: 1, percent: 99 }],
  [2500, { index: 2, missing: undefined, percent: 100 }],
  [vipPointsMax, { index: 2, missing: undefined, percent: 100 }],
])('[PLAY-100] %i points earned: %j', (earned, standing) => {
  expect(vipStanding(ladder, earned)).toEqual(standing);
});

test.each([
  ['one level', [level(0, 10n)], undefined],
  ['three that rise', ladder, undefined],
  ['two that give the same', [level(0, 10n), level(500, 10n)], undefined],
  ['a first one above zero', [level(1, 10n)], { index: 0, fault: 'starts-above-zero' }],
  ['two at zero', [level(0, 10n), level(0, 11n)], { index: 1, fault: 'not-above-the-one-before' }],
  [
    'one below the one before',
    [level(0, 10n), level(9, 11n), level(8, 12n)],
    { index: 2, fault: 'not-above-the-one-before' },
  ],
  [
    'one that gives less',
    [level(0, 10n), level(500, 9n)],
    { index: 1, fault: 'worth-less-than-the-one-before' },
  ],
])('[PLAY-102] the fault of %s', (_, levels, fault) => {
  expect(findLadderFault(levels)).toEqual(fault);
});

test.each([
  ['the same', ladder, false],
  ['a point worth more', [level(0, 10n), level(500, 11n), level(2500, 13n)], true],
  ['a level that is reached sooner', [level(0, 10n), level(499, 11n), level(2500, 12n)], true],
  ['a further level', [...ladder, level(9000, 13n)], true],
  ['a further level that gives nothing more', [...ladder, level(9000, 12n)], false],
  ['a level that is reached later', [level(0, 10n), level(600, 11n), level(2500, 12n)], false],
  ['no levels', [level(0, 10n)], false],
  ['less for most and more for few', [level(0, 1n), level(500, 1n), level(9000, 99n)], true],
])('[PLAY-102] better than before: %s', (_, after, isBetter) => {
  expect(isLadderBetter(ladder, after)).toBe(isBetter);
});

const ladders = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 0, maxLength: 7 }),
    fc.array(fc.bigInt({ min: 1n, max: 9n }), { minLength: 8, maxLength: 8 }),
  )
  .map(([steps, values]) => {
    const sorted = values.toSorted((one, other) => Number(one - other));
    return [0, ...steps.toSorted((one, other) => one - other)].map((pointsMin, index) =>
      level(pointsMin, sorted[index] ?? 9n),
    );
  });

test('[PLAY-102] one ladder is better than another exactly if some number of points is worth more on it', () => {
  const everyEarned = Array.from({ length: 52 }, (_, earned) => earned);
  fc.assert(
    fc.property(ladders, ladders, (before, after) => {
      expect(findLadderFault(before)).toBeUndefined();
      const isBetter = everyEarned.some(
        (earned) => pointValueOf(after, earned) > pointValueOf(before, earned),
      );
      expect(isLadderBetter(before, after)).toBe(isBetter);
    }),
  );
});

test('[PLAY-100] who earns more is never on a lower level, and the next one is reached with what is missing', () => {
  const earned = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(ladders, earned, earned, (levels, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(vipStanding(levels, more).index).toBeGreaterThanOrEqual(vipStanding(levels, less).index);
      const { index, missing, percent } = vipStanding(levels, less);
      if (missing === undefined) return;
      expect(percent).toBeLessThan(100);
      expect(vipStanding(levels, less + missing).index).toBe(index + 1);
      expect(vipStanding(levels, less + missing - 1).index).toBe(index);
    }),
  );
});

test('[PLAY-101] points are worth their value each, to the paisa', () => {
  expect(pointsWorth(1_234_567, money(13n))).toBe(16_049_371n);
});
