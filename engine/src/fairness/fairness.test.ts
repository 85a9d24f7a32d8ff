import { createHmac } from 'node:crypto';
import { assert, integer, nat, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crashPoint } from './crash.ts';
import {
  drawBelow,
  drawDice,
  drawFromDeck,
  drawFromEndlessDeck,
  drawKeno,
  drawMines,
  drawPlinko,
  drawRoulette,
  drawWithoutReturn,
  fairFloats,
  type Floats,
  type HmacSha256,
  nameOfCard,
  type RoundSeeds,
} from './draws.ts';

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();
const published: RoundSeeds = {
  clientSeed: 'ec75fca98de6f2d9',
  serverSeed: '735249f062ac025044a8523aa92e034803f02d6b75129abc97e8b1be19aab9b4',
  nonce: 20,
};
const floats = (change: Partial<RoundSeeds> = {}): Floats => fairFloats(hmac, { ...published, ...change });
const deckOf = (change: Partial<RoundSeeds>) => drawFromDeck(floats(change), 52).map(nameOfCard).join(' ');
const chainOf = (first: string, length: number) =>
  Array.from({ length }, (_, index) => createHmac('sha256', first).update(String(index)).digest('hex'));
const zeros: HmacSha256 = () => new Uint8Array(32);
const ones: HmacSha256 = () => new Uint8Array(32).fill(255);
const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

describe('the published vectors', () => {
  test('[GAME-6] dice 93.08, roulette 34', () => {
    expect(drawDice(floats())).toBe(9308);
    expect(drawRoulette(floats())).toBe(34);
  });

  test('[GAME-6] the first eleven mines', () => {
    expect(sorted(drawMines(floats(), 11))).toEqual([1, 2, 3, 5, 6, 13, 14, 19, 20, 21, 24]);
  });

  test('[GAME-6] keno', () => {
    expect(sorted(drawKeno(floats()))).toEqual([1, 2, 5, 7, 8, 21, 23, 30, 33, 38]);
  });

  test('[GAME-6] video poker: the hand, then what replaces it', () => {
    const cards = drawFromDeck(floats(), 10).map(nameOfCard);
    expect(cards.slice(0, 5)).toEqual(['A♦', 'Q♠', '4♥', '9♥', '8♠']);
    expect(cards.slice(5)).toEqual(['J♣', '3♥', '2♠', '4♦', '2♦']);
  });
});

test('[GAME-6] another client seed, server seed or nonce gives another outcome', () => {
  const decks = [
    {},
    { nonce: 21 },
    { clientSeed: 'ec75fca98de6f2da' },
    { serverSeed: published.serverSeed.replace(/4$/, '5') },
  ].map(deckOf);
  expect(new Set(decks).size).toBe(decks.length);
});

test('[GAME-6] a drawing of all without return is a permutation', () => {
  assert(
    property(integer({ min: 1, max: 60 }), nat(), string(), (count, nonce, clientSeed) => {
      const drawn = drawWithoutReturn(floats({ nonce, clientSeed }), { count, from: count });
      expect(sorted(drawn)).toEqual(Array.from({ length: count }, (_, index) => index));
    }),
  );
});

test('[GAME-6] floats are at least 0 and below 1, also of bytes that are all 255', () => {
  const largest = fairFloats(() => new Uint8Array(32).fill(255), published);
  expect(largest.next().value).toBe(1 - 2 ** -32);
  expect(drawBelow(largest, 37)).toBe(36);
  expect(fairFloats(() => new Uint8Array(32), published).next().value).toBe(0);
});

test('[GAME-6] an endless deck deals more cards than a deck has', () => {
  const endless = floats();
  const cards = Array.from({ length: 200 }, () => nameOfCard(drawFromEndlessDeck(endless)));
  expect(new Set(cards).size).toBeGreaterThan(45);
  expect(() => drawFromDeck(floats(), 53)).toThrow(RangeError);
});

test('[GAME-6] a ball falls to either side about as often', () => {
  const way = drawPlinko(floats(), 10_000);
  const rights = way.filter(Boolean).length;
  // Four standard deviations; the seeds are fixed, so the result never varies.
  expect(Math.abs(rights - 5_000)).toBeLessThan(200);
});

describe('crash', () => {
  test('[GAME-6] ends at 1.00 at least, in whole hundredths', () => {
    expect(crashPoint(zeros, 'hash', 'salt')).toBe(100);
    expect(crashPoint(ones, 'hash', 'salt')).toBe(Number(99n * 2n ** 52n));
    for (const hash of chainOf('crash', 500)) {
      const end = crashPoint(hmac, hash, 'salt');
      expect(Number.isInteger(end) && end >= 100).toBe(true);
    }
  });

  test('[GAME-6] at any target 0.99 of the stakes come back in the long run', () => {
    const ends = chainOf('returns', 40_000).map((hash) => crashPoint(hmac, hash, 'salt'));
    for (const target of [101, 150, 200, 1000]) {
      const won = ends.filter((end) => end >= target).length;
      const returned = (won / ends.length) * (target / 100);
      const chance = 0.99 / (target / 100);
      const deviation = Math.sqrt((chance * (1 - chance)) / ends.length) * (target / 100);
      expect(Math.abs(returned - 0.99)).toBeLessThan(4 * deviation);
    }
  });
});
