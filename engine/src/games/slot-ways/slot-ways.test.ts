import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { windowOf } from '../reel.ts';
import { countScatters, listWins } from './count-ways.ts';
import { WAYS_STRIPS, type WaysSymbol } from './pay-table.ts';
import { slotWays } from './slot-ways.ts';

const stake = money(10_000n);
const spins = (stops: readonly number[]) =>
  slotWays.begin(
    scriptedFloats(stops.map((stop, index) => [stop, WAYS_STRIPS[index % 5]?.length ?? 1] as const)),
    stake,
    {},
  );
/** The stop of each reel that has its scatter on top. */
const scatterStops = WAYS_STRIPS.map((strip) => strip.indexOf('scatter'));
const without = (symbols: readonly WaysSymbol[], strip: readonly WaysSymbol[]) =>
  strip.findIndex((_, stop) => windowOf(strip, stop, 3).every((shown) => !symbols.includes(shown)));

const paidOf = (stops: readonly number[]) =>
  listWins(WAYS_STRIPS.map((strip, reel) => windowOf(strip, stops[reel] ?? 0, 3))).reduce(
    (sum, win) => sum + win.multiplier,
    0,
  );
const row = (symbol: WaysSymbol): WaysSymbol[][] => Array.from({ length: 5 }, () => [symbol]);

test('[GAME-6] slot ways: every combination of positions from the left is a way, wild stands for any', () => {
  const reels: WaysSymbol[][] = [
    ['tiger', 'jack', 'queen'],
    ['tiger', 'wild', 'king'],
    ['wild', 'ace', 'queen'],
    ['boat', 'hilsa', 'ace'],
    ['tiger', 'jack', 'queen'],
  ];
  // Tiger: 1 × 2 × 1 on three reels. Queen: 1 × 1 × 2. Jack: 1 × 1 × 1.
  expect(listWins(reels)).toEqual([
    { symbol: 'tiger', reels: 3, ways: 2, multiplier: 24_000 },
    { symbol: 'queen', reels: 3, ways: 2, multiplier: 5_000 },
    { symbol: 'jack', reels: 3, ways: 1, multiplier: 2_500 },
  ]);
});

test('[GAME-6] slot ways: five of a kind pay once, for five; two reels pay nothing', () => {
  expect(listWins(row('boat'))).toEqual([{ symbol: 'boat', reels: 5, ways: 1, multiplier: 120_000 }]);
  expect(listWins([['boat'], ['boat'], ['jack'], ['boat'], ['boat']])).toEqual([]);
  expect(countScatters(row('scatter'))).toBe(5);
});

test('[GAME-6] slot ways: three scatters pay twice the stake and give ten free spins, paid three times', () => {
  const quiet = WAYS_STRIPS.map((strip) => without(['scatter', 'wild'], strip));
  const spin = [...scatterStops.slice(0, 3), ...quiet.slice(3)];
  const round = spins([...spin, ...Array.from({ length: 10 }, () => quiet).flat()]);
  expect(round.outcome.freeSpins).toHaveLength(10);
  const multiplier = paidOf(spin) + 20_000 + 10 * 3 * paidOf(quiet);
  expect(slotWays.view(round)).toMatchObject({ scatters: 3, scatterMultiplier: 20_000, multiplier });
  expect(slotWays.standing(round)).toEqual({ over: true, staked: stake, pays: BigInt(multiplier) });
});

test('[GAME-6] slot ways: four and five scatters give fifteen and twenty free spins, those give none', () => {
  const always = Array.from({ length: 21 }, () => scatterStops).flat();
  expect(spins(always).outcome.freeSpins).toHaveLength(20);
  const [last = []] = [WAYS_STRIPS[4]];
  const four = [...scatterStops.slice(0, 4), without(['scatter'], last)];
  expect(spins([...four, ...always]).outcome.freeSpins).toHaveLength(15);
  expect(spins([...scatterStops.slice(0, 2), 0, 0, 0]).outcome.freeSpins).toHaveLength(0);
});

test('[GAME-6] slot ways: no symbol stands twice in what a reel shows, wild only on the three in the middle', () => {
  for (const [reel, strip] of WAYS_STRIPS.entries()) {
    for (const stop of strip.keys()) expect(new Set(windowOf(strip, stop, 3)).size).toBe(3);
    expect(strip.includes('wild')).toBe(reel > 0 && reel < 4);
    expect(strip.filter((symbol) => symbol === 'scatter')).toHaveLength(1);
  }
});

test('[GAME-6] slot ways: there is nothing to choose', () => {
  expect(slotWays.readChoice({})).toEqual({});
  for (const given of [{ lines: 1 }, null, [], 'spin']) expect(slotWays.readChoice(given)).toBeUndefined();
});

test('[GAME-6] slot ways: money returned is never negative nor over the most, and the round replays the same', () => {
  const stops = array(integer({ min: 0, max: 31 }), { minLength: 105, maxLength: 105 });
  assert(
    property(stops, (drawn) => {
      const { pays } = slotWays.standing(spins(drawn));
      expect(pays >= 0n && pays <= 100_000_000n).toBe(true);
      expect(slotWays.standing(spins(drawn)).pays).toBe(pays);
    }),
  );
});
