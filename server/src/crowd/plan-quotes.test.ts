import { type Odds, getOdds } from '@maidan/engine';
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
  const { cancel, place } = planQuotes(even, [], []);
  expect(cancel).toEqual([]);
  expect(place.map(shown)).toEqual(['BACK 11 202', 'LAY 11 198', 'BACK 12 202', 'LAY 12 198']);
});

test('[TRADE-77] with an inventory it offers less of what it has too much of, and more of the other', () => {
  const held = { runnerId: 11, side: 'BACK', odds: 2, stake: 10_000 } as const;
  const { place } = planQuotes(even, [], [held]);
  // What it would win on 11 makes it ask more to back that again, and lay it at higher odds.
  expect(place.map(shown)).toEqual(['BACK 11 208', 'LAY 11 204', 'BACK 12 196', 'LAY 12 193']);
  const opposite = planQuotes(even, [], [{ ...held, side: 'LAY' }]);
  expect(opposite.place.map(shown)).toEqual(['BACK 11 196', 'LAY 11 193', 'BACK 12 208', 'LAY 12 204']);
});

test('[TRADE-77] what stands near enough keeps its place in the queue, what doesn’t is withdrawn', () => {
  const standing = [order('1', 11, 'BACK', 204), order('2', 11, 'LAY', 190), order('3', 12, 'BACK', 202)];
  const { cancel, place } = planQuotes(even, [...standing, order('4', 12, 'BACK', 202)], []);
  expect(cancel).toEqual(['2', '4']);
  expect(place.map(shown)).toEqual(['LAY 11 198', 'LAY 12 198']);
});

test('[TRADE-77] it makes no market at the ends of the ladder', () => {
  expect(planQuotes([runner(11, 0.95), runner(12, 0.05)], [], []).place).toEqual([]);
});
