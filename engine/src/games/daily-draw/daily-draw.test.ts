import { assert, integer, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { dailyDraw } from './daily-draw.ts';

const stake = money(10_000n);
/** Draws the first of those left each time, so 1 to 6. */
const drawn = dailyDraw.draw(
  scriptedFloats(Array.from({ length: 6 }, (_, index) => [0, 36 - index] as const)),
);

test('[GAME-6] daily draw: a ticket pays by its right numbers', () => {
  expect(dailyDraw.view(drawn)).toEqual({ drawn: [1, 2, 3, 4, 5, 6] });
  const paid = (picks: readonly number[]) => dailyDraw.pays(drawn, { picks }, stake);
  expect(paid([1, 2, 3, 4, 5, 6])).toBe(100_000_000n);
  expect(paid([6, 5, 4, 3, 2, 36])).toBe(15_000_000n);
  expect(paid([1, 2, 3, 4, 35, 36])).toBe(800_000n);
  expect(paid([1, 2, 3, 34, 35, 36])).toBe(80_000n);
  expect(paid([1, 2, 33, 34, 35, 36])).toBe(10_000n);
  expect(paid([1, 32, 33, 34, 35, 36])).toBe(0n);
});

test('[GAME-6] daily draw: a ticket is six different numbers from 1 to 36', () => {
  expect(dailyDraw.readBet({ picks: [1, 2, 3, 4, 5, 36] })).toEqual({ picks: [1, 2, 3, 4, 5, 36] });
  for (const picks of [
    [],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 6, 7],
    [1, 2, 3, 4, 5, 5],
    [0, 2, 3, 4, 5, 6],
    'six',
  ])
    expect(dailyDraw.readBet({ picks }), JSON.stringify(picks)).toBeUndefined();
});

test('[GAME-6] daily draw: money returned is never negative nor over the most', () => {
  assert(
    property(uniqueArray(integer({ min: 1, max: 36 }), { minLength: 6, maxLength: 6 }), (picks) => {
      const pays = dailyDraw.pays(drawn, { picks }, stake);
      expect(pays >= 0n && pays <= 100_000_000n).toBe(true);
    }),
  );
});
