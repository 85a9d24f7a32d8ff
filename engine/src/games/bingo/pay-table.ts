import { type Multiplier, times } from '../multiplier.ts';

/** Two kinds of bingo: 75 balls on five by five with a free middle, 90 balls on three rows of five. */
export const BINGO_BALLS = [75, 90] as const;
export type BingoBalls = (typeof BINGO_BALLS)[number];

/** How many balls a round draws. */
export const BINGO_DRAWN: Readonly<Record<BingoBalls, number>> = { 75: 40, 90: 55 };

/** How many cards may be played at once, each with an equal part of the stake. */
export const BINGO_CARDS_MAX = 4;

/**
 * What none, one, two, … complete lines of a card pay; the last entry stands for more, and all lines are a
 * full house.
 */
const LINE_PAYS: Readonly<Record<BingoBalls, readonly number[]>> = {
  75: [0, 1, 2.5, 8, 25, 80, 300],
  90: [0, 2.5, 15],
};
const FULL_HOUSE: Readonly<Record<BingoBalls, number>> = { 75: 10_000, 90: 850 };

/** Rows, columns and diagonals of the five by five; the rows of the three by nine. */
export const BINGO_LINES: Readonly<Record<BingoBalls, number>> = { 75: 12, 90: 3 };

/** What a card with this many complete lines pays, of its part of the stake. */
export function bingoPays(balls: BingoBalls, lines: number): Multiplier {
  if (lines === BINGO_LINES[balls]) return times(FULL_HOUSE[balls]);
  const pays = LINE_PAYS[balls];
  return times(pays[Math.min(lines, pays.length - 1)] ?? 0);
}
