import { expect, test } from 'vitest';
import { nextDrawAt } from './draw-hour.ts';

const next = (after: string) => nextDrawAt(new Date(after)).toISOString();

test('[GAME-4] the daily draw is at nine in the evening in Dhaka, whatever the season', () => {
  expect(next('2026-01-15T12:00:00Z')).toBe('2026-01-15T15:00:00.000Z');
  expect(next('2026-01-15T14:59:59.999Z')).toBe('2026-01-15T15:00:00.000Z');
  expect(next('2026-01-15T15:00:00.000Z')).toBe('2026-01-16T15:00:00.000Z');
  expect(next('2026-07-01T15:00:00.001Z')).toBe('2026-07-02T15:00:00.000Z');
  expect(next('2026-12-31T23:59:59Z')).toBe('2027-01-01T15:00:00.000Z');
  expect(next('2028-02-28T20:00:00Z')).toBe('2028-02-29T15:00:00.000Z');
});
