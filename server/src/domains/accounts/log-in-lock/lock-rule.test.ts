import { expect, test } from 'vitest';
import { lockedUntil } from './lock-rule.ts';

const rule = { failures: 3, withinMs: 30 * 60_000, forMs: 30 * 60_000 };
const at = (minute: number) => new Date(minute * 60_000);

test.each([
  { failures: [], now: 0, until: undefined },
  { failures: [0, 1], now: 1, until: undefined },
  { failures: [0, 1, 2], now: 2, until: 32 },
  { failures: [0, 1, 2], now: 31.9, until: 32 },
  { failures: [0, 1, 2], now: 32, until: undefined },
  // Thirty minutes after the first, it doesn't count any more.
  { failures: [0, 15, 30], now: 30, until: undefined },
  { failures: [0, 15, 29.9], now: 30, until: 59.9 },
  // After a lock three more make the next one.
  { failures: [0, 1, 2, 32, 33], now: 33, until: undefined },
  { failures: [0, 1, 2, 32, 33, 34], now: 34, until: 64 },
])('[CARE-79] failures at $failures lock until $until', ({ failures, now, until }) => {
  const found = lockedUntil(failures.map(at), rule, at(now));
  expect(found).toEqual(until === undefined ? undefined : at(until));
});
