import { ROULETTE_PLACES } from '@maidan/engine';
import { expect, test } from 'vitest';
import { JOINS, joinNumbers, tapNumber } from './join-numbers.ts';

const INSIDE = [...ROULETTE_PLACES].filter(
  ([place]) => place.includes('-') && !/^(dozen|column)/.test(place),
);

/** The place on which a chip lands when its numbers are tapped in that order, until only one fits. */
function lay(join: (typeof JOINS)[number], numbers: readonly number[]): string | undefined {
  let tapped: readonly number[] = [];
  for (const number of numbers) {
    tapped = tapNumber(join, tapped, number);
    const { place } = joinNumbers(join, tapped);
    if (place !== undefined) return place;
  }
  return undefined;
}

test('[GAME-4] every inside bet of roulette is reached by tapping its numbers, and each by one kind only', () => {
  expect(INSIDE).toHaveLength(145);
  for (const [place, pockets] of INSIDE) {
    const orders = [pockets, pockets.toReversed()];
    const reached = JOINS.filter((join) => orders.some((order) => lay(join, order) === place));
    expect(reached, place).toHaveLength(1);
  }
});

test('[GAME-4] one tap lays a street, two a split, and a corner is named by the numbers across it', () => {
  expect(joinNumbers('street', [2]).place).toBe('street-1-2-3');
  expect(joinNumbers('split', [17])).toEqual({ place: undefined, near: [16, 18, 14, 20] });
  expect(joinNumbers('split', [17, 20]).place).toBe('split-17-20');
  expect(joinNumbers('corner', [17, 21]).place).toBe('corner-17-18-20-21');
  expect(joinNumbers('corner', [17, 18]).place).toBeUndefined();
  expect(joinNumbers('corner', [0]).place).toBe('first-four-0-1-2-3');
  expect(joinNumbers('street', [0, 2]).place).toBeUndefined();
  expect(joinNumbers('street', [0, 3]).place).toBe('trio-0-2-3');
  expect(joinNumbers('six-line', [17, 20]).place).toBe('six-line-16-17-18-19-20-21');
});

test('[GAME-4] a number elsewhere starts over, and a second tap undoes the first', () => {
  expect(tapNumber('split', [17], 30)).toEqual([30]);
  expect(tapNumber('split', [17], 17)).toEqual([]);
  expect(tapNumber('corner', [17, 18], 21)).toEqual([17, 18, 21]);
});
