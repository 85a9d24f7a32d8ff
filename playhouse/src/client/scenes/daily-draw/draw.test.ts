import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { OPEN_MS, betsOf, countHits, openedAfter } from './draw.ts';
import { nightsUntil, timeLeft } from './time-left.ts';

test('[GAME-4] six picks make a ticket, in order; fewer don’t', () => {
  expect(betsOf({ picks: [] }, money(1000n))).toEqual([]);
  expect(betsOf({ picks: [5, 1, 2, 3, 4] }, money(1000n))).toEqual([]);
  expect(betsOf({ picks: [36, 5, 1, 12, 2, 3] }, money(1000n))).toEqual([
    { stake: 1000n, choice: { picks: [1, 2, 3, 5, 12, 36] } },
  ]);
  expect(countHits([1, 2, 3, 5, 12, 36], [36, 35, 34, 12, 11, 10])).toBe(2);
});

test('[GAME-4] the numbers of a draw open one after the other', () => {
  expect([-1, 0, OPEN_MS - 1, OPEN_MS, 3.5 * OPEN_MS, 100 * OPEN_MS].map((ms) => openedAfter(ms))).toEqual([
    0, 0, 0, 1, 3, 6,
  ]);
});

test('the time until a draw, and whether it is today in Dhaka', () => {
  expect(timeLeft(3 * 3_600_000 + 12 * 60_000)).toEqual({ hours: 3, minutes: 12, seconds: 0 });
  expect(timeLeft(59_001)).toEqual({ hours: 0, minutes: 1, seconds: 0 });
  expect(timeLeft(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
  const draw = new Date('2026-01-16T15:00:00Z');
  expect(nightsUntil(draw, new Date('2026-01-15T18:00:00Z'))).toBe(0);
  expect(nightsUntil(draw, new Date('2026-01-15T17:59:59Z'))).toBe(1);
});
