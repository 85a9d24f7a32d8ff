import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  drawBelow,
  drawFromEndlessDeck,
  drawKeno,
  drawRoulette,
  fairFloats,
  type Floats,
  type HmacSha256,
} from './draws.ts';

// The generator's final outcomes at 99 % confidence, as certification requires. The seeds are fixed, so the
// results never vary.

/** Every test draws from the same rounds. */
const digests = new Map<string, Uint8Array>();
const hmac: HmacSha256 = (key, text) => {
  const digest = digests.get(text) ?? createHmac('sha256', key).update(text).digest();
  digests.set(text, digest);
  return digest;
};
const SERVER_SEED = '5e2d9c41b07a86f3125be0946dd8371ac97f60b4e8123a5d70cf4b9681ea53d7';
/** Standard deviations either side that hold 99 % of a normal distribution. */
const DEVIATIONS_99 = 2.576;
const ROUNDS = 40_000;

/** The floats of a separate round, as each bet has them. */
const roundFloats = (nonce: number): Floats =>
  fairFloats(hmac, { serverSeed: SERVER_SEED, clientSeed: 'statistics', nonce });

const outcomes = <Outcome>(draw: (floats: Floats) => Outcome): Outcome[] =>
  Array.from({ length: ROUNDS }, (_, nonce) => draw(roundFloats(nonce)));

/** How many standard deviations a chi-square lies from its mean, by Wilson and Hilferty's normal approximation. */
function chiSquareDeviation(counts: readonly number[], expected: readonly number[]): number {
  const chiSquare = counts.reduce((sum, count, index) => {
    const mean = expected[index] ?? 0;
    return sum + (count - mean) ** 2 / mean;
  }, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}

function countEach(drawn: readonly number[], kinds: number): number[] {
  const counts = Array.from({ length: kinds }, () => 0);
  for (const kind of drawn) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const even = (kinds: number, total: number): number[] => Array.from({ length: kinds }, () => total / kinds);

test.for([
  ['roulette', 37, drawRoulette],
  ['a hundred of dice', 100, (floats: Floats) => drawBelow(floats, 100)],
  [
    'cards',
    52,
    (floats: Floats) => {
      const { face, suit } = drawFromEndlessDeck(floats);
      return face * 4 + suit;
    },
  ],
] as const)('[GAME-6] chi-square: every outcome of %s comes as often as another', ([, kinds, draw]) => {
  const drawn = outcomes(draw);
  const deviation = chiSquareDeviation(countEach(drawn, kinds), even(kinds, ROUNDS));
  expect(Math.abs(deviation)).toBeLessThan(DEVIATIONS_99);
});

test('[GAME-6] chi-square: each place of a keno draw takes any number', () => {
  const draws = outcomes(drawKeno);
  for (let place = 0; place < 10; place += 3) {
    const drawn = draws.map((numbers) => (numbers[place] ?? 1) - 1);
    expect(Math.abs(chiSquareDeviation(countEach(drawn, 40), even(40, ROUNDS)))).toBeLessThan(DEVIATIONS_99);
  }
});

test('[GAME-6] chi-square: a pocket tells nothing about the next one', () => {
  const drawn = outcomes((floats) => drawBelow(floats, 12));
  const pairs = drawn.slice(1).map((kind, index) => (drawn[index] ?? 0) * 12 + kind);
  const deviation = chiSquareDeviation(countEach(pairs, 144), even(144, ROUNDS - 1));
  expect(Math.abs(deviation)).toBeLessThan(DEVIATIONS_99);
});

test('[GAME-6] runs: rounds over and under the middle change as often as by chance', () => {
  const isHigh = outcomes((floats) => floats.next().value >= 0.5);
  const high = isHigh.filter(Boolean).length;
  const low = ROUNDS - high;
  const runs = 1 + isHigh.slice(1).filter((value, index) => value !== isHigh[index]).length;
  const mean = (2 * high * low) / ROUNDS + 1;
  const variance = ((mean - 1) * (mean - 2)) / (ROUNDS - 1);
  expect(Math.abs(runs - mean) / Math.sqrt(variance)).toBeLessThan(DEVIATIONS_99);
});

test.for([1, 2, 7, 37])('[GAME-6] serial correlation: a round is not like the one %i before', (lag) => {
  const values = outcomes((floats) => floats.next().value - 0.5);
  const products = values.slice(lag).map((value, index) => value * (values[index] ?? 0));
  // A product of two has the mean 0 and the variance 1/144.
  const sum = products.reduce((total, product) => total + product, 0);
  expect(Math.abs(sum) / (Math.sqrt(products.length) / 12)).toBeLessThan(DEVIATIONS_99);
});

test('[GAME-6] serial correlation: the floats of one round are not like each other', () => {
  const floats = roundFloats(ROUNDS);
  const values = Array.from({ length: ROUNDS }, () => floats.next().value - 0.5);
  const sum = values.slice(1).reduce((total, value, index) => total + value * (values[index] ?? 0), 0);
  expect(Math.abs(sum) / (Math.sqrt(ROUNDS - 1) / 12)).toBeLessThan(DEVIATIONS_99);
});

test('[GAME-6] coupon collector: all pockets come up in as many rounds as they should', () => {
  const kinds = 37;
  const lengths = collectAll(outcomes(drawRoulette), kinds);
  const left = Array.from({ length: kinds }, (_, index) => index + 1);
  const mean = left.reduce((sum, missing) => sum + kinds / missing, 0);
  const variance = left.reduce((sum, missing) => sum + (kinds * (kinds - missing)) / missing ** 2, 0);
  const found = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(lengths.length).toBeGreaterThan(200);
  expect(Math.abs(found - mean) / Math.sqrt(variance / lengths.length)).toBeLessThan(DEVIATIONS_99);
});

/** How many rounds each whole collection took. */
function collectAll(drawn: readonly number[], kinds: number): number[] {
  const lengths: number[] = [];
  let [seen, length] = [new Set<number>(), 0];
  for (const kind of drawn) {
    length += 1;
    seen.add(kind);
    if (seen.size < kinds) continue;
    lengths.push(length);
    [seen, length] = [new Set(), 0];
  }
  return lengths;
}
