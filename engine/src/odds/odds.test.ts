import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getOdds,
  hundredthsOf,
  ladder,
  nearestAtOrAbove,
  nearestAtOrBelow,
  nextDown,
  nextUp,
  oddsAtTick,
  oddsMax,
  oddsMin,
  oddsToNumber,
  parseOdds,
  tickOf,
} from '../index.ts';

test('[EXCH-10] the ladder has exactly 350 rising prices from 1.01 to 1000', () => {
  expect(ladder).toHaveLength(350);
  expect([ladder[0], ladder[349]]).toEqual([oddsMin, oddsMax]);
  expect(ladder.every((odds, tick) => tick === 0 || odds > oddsAtTick(tick - 1))).toBe(true);
  const steps = [
    101, 199, 200, 202, 298, 300, 395, 400, 590, 600, 980, 1_000, 1_950, 2_000, 2_900, 3_000, 4_800, 5_000,
  ];
  for (const hundredths of steps) expect(tickOf(hundredths), String(hundredths)).toBeDefined();
});

test('[EXCH-10] a price off the ladder is refused', () => {
  for (const decimal of [
    1,
    1.005,
    1.925,
    2.01,
    2.99,
    3.01,
    4.05,
    6.1,
    10.2,
    101,
    1_010,
    -2,
    0,
    NaN,
    Infinity,
  ])
    expect(parseOdds(decimal), String(decimal)).toBeUndefined();
});

test('[EXCH-10] every price is read from its decimal, even 2.3 and 1.15', () => {
  for (const odds of ladder) {
    expect(parseOdds(oddsToNumber(odds))).toBe(odds);
    expect(oddsAtTick(tickOf(odds) ?? -1)).toBe(odds);
  }
});

test('[EXCH-10] a decimal of at most two places is read in hundredths, on the ladder or not', () => {
  expect([1.92, 2.3, 1.15, 2.01, 1_010, 0, -2].map(hundredthsOf)).toEqual([
    192, 230, 115, 201, 101_000, 0, -200,
  ]);
  for (const decimal of [1.005, 3.005, 192.001, NaN, Infinity]) expect(hundredthsOf(decimal)).toBeUndefined();
  expect(getOdds(192)).toBe(192);
  expect(() => getOdds(201)).toThrow(RangeError);
});

test('[EXCH-10] neighbours on the ladder', () => {
  expect(nextUp(oddsAtTick(99))).toBe(202);
  expect([nextDown(oddsMin), nextUp(oddsMax)]).toEqual([undefined, undefined]);
  expect(() => oddsAtTick(350)).toThrow(RangeError);
});

test('[EXCH-10] arbitrary decimals round to the price below or above', () => {
  expect([nearestAtOrBelow(2.176), nearestAtOrAbove(2.176)]).toEqual([216, 218]);
  expect([nearestAtOrBelow(2.3), nearestAtOrAbove(2.3)]).toEqual([230, 230]);
  expect([nearestAtOrBelow(1), nearestAtOrAbove(1_001)]).toEqual([undefined, undefined]);
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 1_000, noNaN: true }), (decimal) => {
      const below = nearestAtOrBelow(decimal) ?? 0;
      const above = nearestAtOrAbove(decimal) ?? 0;
      expect((tickOf(above) ?? 0) - (tickOf(below) ?? 0)).toBeLessThanOrEqual(1);
      expect(below / 100 <= decimal + 1e-9 && decimal - 1e-9 <= above / 100).toBe(true);
    }),
  );
});
