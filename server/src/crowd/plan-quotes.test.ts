import { type Odds, getOdds, getPrice } from '@maidan/engine';
import { expect, test } from 'vitest';
import type { SeenRunner } from './choose-bet.ts';
import { type OwnOrder, planQuotes } from './plan-quotes.ts';

const runner = (runnerId: number, chance: number): SeenRunner => ({
  runnerId,
  chance,
  shift: 1,
  drift: 1,
  bookmaker: undefined,
  toBack: undefined,
  toLay: undefined,
});
const even = [runner(11, 0.5), runner(12, 0.5)];
const order = (betId: string, runnerId: number, side: 'BACK' | 'LAY', odds: number): OwnOrder => ({
  betId,
  runnerId,
  side,
  odds: getOdds(odds),
});
const shown = ({ runnerId, side, odds }: { runnerId: number; side: string; odds: Odds }) =>
  `${side} ${runnerId} ${odds}`;

test('[TRADE-77] a maker offers both sides of each runner around the middle, a little better than fair to itself', () => {
  const { cancel, place } = planQuotes({ runners: even }, [], []);
  expect(cancel).toEqual([]);
  expect(place.map(shown)).toEqual(['BACK 11 202', 'LAY 11 198', 'BACK 12 202', 'LAY 12 198']);
});

test('[TRADE-77] with an inventory it offers less of what it has too much of, and more of the other', () => {
  const held = { runnerId: 11, side: 'BACK', odds: 2, stake: 10_000 } as const;
  const { place } = planQuotes({ runners: even }, [], [held]);
  // What it would win on 11 makes it ask more to back that again, and lay it at higher odds.
  expect(place.map(shown)).toEqual(['BACK 11 208', 'LAY 11 204', 'BACK 12 196', 'LAY 12 193']);
  const opposite = planQuotes({ runners: even }, [], [{ ...held, side: 'LAY' }]);
  expect(opposite.place.map(shown)).toEqual(['BACK 11 196', 'LAY 11 193', 'BACK 12 208', 'LAY 12 204']);
});

test('[TRADE-77] what stands near enough keeps its place in the queue, what doesn’t is withdrawn', () => {
  const standing = [order('1', 11, 'BACK', 204), order('2', 11, 'LAY', 190), order('3', 12, 'BACK', 202)];
  const { cancel, place } = planQuotes({ runners: even }, [...standing, order('4', 12, 'BACK', 202)], []);
  expect(cancel).toEqual(['2', '4']);
  expect(place.map(shown)).toEqual(['LAY 11 198', 'LAY 12 198']);
});

test('[TRADE-77] it makes no market at the ends of the ladder', () => {
  expect(planQuotes({ runners: [runner(11, 0.95), runner(12, 0.05)] }, [], []).place).toEqual([]);
});

test('[TRADE-112] of a line a maker offers to sell above the middle and to buy below, and buys back what it sold', () => {
  const line = { min: 150, max: 14_950, interval: 100 };
  const market = { runners: [runner(21, 1 / 45)], line };
  expect(planQuotes(market, [], []).place.map(shown)).toEqual(['BACK 21 4550', 'LAY 21 4450']);
  const sold = { runnerId: 21, side: 'BACK', odds: 45.5, stake: 10_000 } as const;
  expect(planQuotes(market, [], [sold]).place.map(shown)).toEqual(['BACK 21 4750', 'LAY 21 4550']);
  const bought = { ...sold, side: 'LAY' } as const;
  expect(planQuotes(market, [], [bought]).place.map(shown)).toEqual(['BACK 21 4450', 'LAY 21 4250']);
  const standing = { betId: '1', runnerId: 21, side: 'BACK', odds: getPrice(4_650) } as const;
  expect(planQuotes(market, [standing], [])).toMatchObject({ cancel: [], place: [{ side: 'LAY' }] });
});

test('[TRADE-112] of a line whose range ends there it offers nothing', () => {
  const line = { min: 150, max: 4_550, interval: 100 };
  expect(planQuotes({ runners: [runner(21, 1 / 46)], line }, [], []).place).toEqual([]);
});
