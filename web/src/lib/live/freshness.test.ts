import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

test('[EXCH-2] prices are amber past 5 s, and closed for bets past 10 s or offline', () => {
  expect(freshnessOf(0, 'online')).toBe('fresh');
  expect(freshnessOf(5000, 'online')).toBe('fresh');
  expect(freshnessOf(5001, 'online')).toBe('amber');
  expect(freshnessOf(10_000, 'online')).toBe('amber');
  expect(freshnessOf(10_001, 'online')).toBe('stale');
  expect(freshnessOf(0, 'offline')).toBe('stale');
});
