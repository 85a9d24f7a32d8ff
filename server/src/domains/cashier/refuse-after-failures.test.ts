import { expect, test } from 'vitest';
import { isBlocked } from './refuse-after-failures.ts';

const NOW = new Date('2026-01-15T12:00:00Z');
/** Moments so many minutes before now. */
const at = (...minutes: readonly number[]) => minutes.map((past) => new Date(NOW.getTime() - past * 60_000));

test.each([
  ['none', [], false],
  ['four', [0, 1, 2, 3], false],
  ['five within ten minutes', [0, 1, 2, 3, 10], true],
  ['five within more', [0, 1, 2, 3, 10.001], false],
  ['five of which the last is almost an hour ago', [59.999, 60, 61, 62, 63], true],
  ['five of which the last is an hour ago', [60, 61, 62, 63, 64], false],
  ['one after five that were within ten minutes', [40, 51, 52, 53, 54, 55], true],
])('[CASH-16] %s', (_, minutes, blocked) => {
  expect(isBlocked(at(...minutes), NOW)).toBe(blocked);
});
