import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { Floats } from '../../fairness/draws.ts';
import { money } from '../../money/money.ts';
import { bingo } from './bingo.ts';
import { drawCard, linesOf } from './draw-card.ts';
import { BINGO_BALLS, bingoPays } from './pay-table.ts';

const stake = money(10_000n);
const first: Floats = { next: () => ({ value: 0 }) };
/** A generator good enough to draw cards, repeatable by its seed. */
function seeded(seed: number): Floats {
  let state = seed;
  return {
    next: () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return { value: state / 2 ** 32 };
    },
  };
}

test('[GAME-6] bingo: drawing the first of those left makes the lowest card and the lowest balls', () => {
  const card = drawCard(first, 75);
  expect(card).toEqual([
    [1, 16, 31, 46, 61],
    [2, 17, 32, 47, 62],
    [3, 18, null, 48, 63],
    [4, 19, 34, 49, 64],
    [5, 20, 35, 50, 65],
  ]);
  // Balls 1 to 40 call the first three columns: three lines, which pay eight times the card's part.
  const round = bingo.begin(first, stake, { balls: 75, cards: 1 });
  expect(bingo.view(round)).toMatchObject({ cards: [{ lines: 3, multiplier: 80_000 }] });
  expect(bingo.standing(round)).toEqual({ over: true, staked: stake, pays: 80_000n });
});

test('[GAME-6] bingo: each card carries an equal part of the stake', () => {
  const round = bingo.begin(first, stake, { balls: 75, cards: 4 });
  expect(bingo.standing(round).pays).toBe(80_000n);
  expect(bingo.begin(first, stake, { balls: 75, cards: 3 }).outcome.cards).toHaveLength(3);
});

test('[GAME-6] bingo: the table of lines, and the full house', () => {
  expect([0, 1, 2, 5, 6, 11, 12].map((lines) => bingoPays(75, lines) / 10_000)).toEqual([
    0, 1, 2.5, 80, 300, 300, 10_000,
  ]);
  expect([0, 1, 2, 3].map((lines) => bingoPays(90, lines) / 10_000)).toEqual([0, 2.5, 15, 850]);
});

test('[GAME-6] bingo: a card of 90 has fifteen numbers, five a row, each column its ten in rising order', () => {
  assert(
    property(integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const card = drawCard(seeded(seed), 90);
      expect(card.map((row) => row.filter((number) => number !== null).length)).toEqual([5, 5, 5]);
      for (let column = 0; column < 9; column += 1) {
        const numbers = card.map((row) => row[column]).filter((number) => typeof number === 'number');
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers);
        for (const number of numbers) expect(column).toBe(number === 90 ? 8 : Math.floor(number / 10));
      }
      expect(linesOf(card, 90).flat()).toHaveLength(15);
    }),
  );
});

test('[GAME-6] bingo: a card of 75 has 24 different numbers and twelve lines', () => {
  assert(
    property(integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const card = drawCard(seeded(seed), 75);
      expect(new Set(card.flat()).size).toBe(25);
      expect(linesOf(card, 75)).toHaveLength(12);
      for (const row of card)
        for (const [column, number] of row.entries())
          expect(number === null || Math.ceil(number / 15) === column + 1).toBe(true);
    }),
  );
});

test('[GAME-6] bingo: other kinds and numbers of cards are refused', () => {
  expect(bingo.readChoice({ balls: 90, cards: 4 })).toEqual({ balls: 90, cards: 4 });
  for (const given of [
    { balls: 80, cards: 1 },
    { balls: 75, cards: 0 },
    { balls: 75, cards: 5 },
    { balls: 75 },
    null,
  ])
    expect(bingo.readChoice(given)).toBeUndefined();
});

test('[GAME-6] bingo: money returned is never negative nor over the most, and the round replays the same', () => {
  assert(
    property(integer({ min: 0, max: 2 ** 31 }), constantFrom(...BINGO_BALLS), (seed, balls) => {
      const play = () => bingo.standing(bingo.begin(seeded(seed), stake, { balls, cards: 2 }));
      expect(play().pays >= 0n && play().pays <= 100_000_000n).toBe(true);
      expect(play()).toEqual(play());
    }),
  );
});
