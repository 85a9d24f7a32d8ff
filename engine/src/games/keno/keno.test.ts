import { assert, integer, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { keno } from './keno.ts';
import { kenoPays } from './pay-table.ts';

const stake = money(10_000n);
/** Draws the first of those left each time, so 1 to 10. */
const lowest = () => scriptedFloats(Array.from({ length: 10 }, (_, drawn) => [0, 40 - drawn] as const));
const play = (picks: readonly number[]) => keno.begin(lowest(), stake, { picks });
const paid = (picks: readonly number[]) => keno.standing(play(picks)).pays;

test('[GAME-6] keno: the hits among the picks pay by their number', () => {
  expect(paid([7])).toBe(39_000n);
  expect(paid([17])).toBe(0n);
  expect(paid([1, 10, 11])).toBe(27_000n);
  expect(paid([1, 2, 3, 4, 40])).toBe(200_000n);
  expect(paid([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(100_000_000n);
  expect(paid([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])).toBe(0n);
});

test('[GAME-6] keno: the view is the ten numbers drawn and the hits', () => {
  expect(keno.view(play([3, 40]))).toEqual({
    drawn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    hits: [3],
    multiplier: 18_000,
  });
});

test('[GAME-6] keno: the table has a pay for each number of hits, and more hits never pay less', () => {
  for (let picks = 1; picks <= 10; picks += 1) {
    const pays = kenoPays(picks);
    expect(pays).toHaveLength(picks + 1);
    expect(pays.toSorted((one, other) => one - other)).toEqual(pays);
  }
});

test('[GAME-6] keno: picks outside the table are refused', () => {
  expect(keno.readChoice({ picks: [40, 1] })).toEqual({ picks: [40, 1] });
  for (const picks of [[], [0], [41], [1, 1], [1.5], ['1'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 'all', null])
    expect(keno.readChoice({ picks }), JSON.stringify(picks)).toBeUndefined();
});

test('[GAME-6] keno: money returned is never negative nor over the most', () => {
  const numbers = integer({ min: 1, max: 40 });
  assert(
    property(uniqueArray(numbers, { minLength: 1, maxLength: 10 }), (picks) => {
      expect(paid(picks) >= 0n && paid(picks) <= 100_000_000n).toBe(true);
    }),
  );
});
