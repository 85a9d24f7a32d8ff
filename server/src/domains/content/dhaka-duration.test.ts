import { expect, test } from 'vitest';
import { dhakaDayStart, dhakaDuration } from './dhaka-duration.ts';

test('[DESK-2] a promotion lasts from the first to the last second of its days in Bangladesh', () => {
  // In Bangladesh 20:00 UTC is already the next day.
  const now = new Date('2026-11-20T20:00:00Z');
  const startsAt = dhakaDayStart(now, 0);
  expect(startsAt.toISOString()).toBe('2026-11-20T18:00:00.000Z');
  expect(dhakaDuration(startsAt, dhakaDayStart(now, 41))).toBe('2026/11/21 00:00:00 - 2026/12/31 23:59:59');
});
