import { choose, sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { BINGO_DRAWN, type BingoBalls, bingoPays } from './pay-table.ts';

/** What a card returns, from the probabilities of its lines, by inclusion and exclusion over all sets of them. */
export const bingoMeasures: Measures = {
  '75 balls': exact(() => shareOf(75, linesOfFive())),
  '90 balls': exact(() => shareOf(90, [0b11111, 0b11111 << 5, 0b11111 << 10])),
};

function shareOf(balls: BingoBalls, lines: readonly number[]): number {
  const expected = expectedSets(balls, lines);
  return sumOver(lines.length + 1, (count) => {
    const chance = sumOver(lines.length - count + 1, (more) => {
      const size = count + more;
      return (more % 2 === 0 ? 1 : -1) * choose(size, count) * (expected[size] ?? 0);
    });
    return (chance * bingoPays(balls, count)) / EVEN;
  });
}

/** For each size, the expected number of complete sets of that many lines. */
function expectedSets(balls: BingoBalls, lines: readonly number[]): number[] {
  const expected = Array.from({ length: lines.length + 1 }, () => 0);
  for (let set = 0; set < 2 ** lines.length; set += 1) {
    const places = lines.reduce((all, line, index) => ((set & (1 << index)) === 0 ? all : all | line), 0);
    const size = countBits(set);
    expected[size] = (expected[size] ?? 0) + calledChance(balls, countBits(places));
  }
  return expected;
}

/** The probability that this many numbers of a card are all called. */
function calledChance(balls: BingoBalls, numbers: number): number {
  const drawn = BINGO_DRAWN[balls];
  let chance = 1;
  for (let called = 0; called < numbers; called += 1) chance *= (drawn - called) / (balls - called);
  return chance;
}

/** Rows, columns and diagonals as bit sets; the free middle has no bit, so the cells behind it move up. */
function linesOfFive(): number[] {
  const places = [0, 1, 2, 3, 4];
  const lines = [
    ...places.map((row) => places.map((column) => bitOf(row, column))),
    ...places.map((column) => places.map((row) => bitOf(row, column))),
    places.map((place) => bitOf(place, place)),
    places.map((place) => bitOf(place, 4 - place)),
  ];
  return lines.map((bits) => bits.reduce((line, bit) => line | bit, 0));
}

function bitOf(row: number, column: number): number {
  const place = row * 5 + column;
  if (place === 12) return 0;
  return 1 << (place > 12 ? place - 1 : place);
}

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
