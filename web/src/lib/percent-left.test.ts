import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { percentLeft } from './percent-left.ts';

test.each([
  [750_000n, 750_000n, 100],
  [375_000n, 750_000n, 50],
  [1n, 750_000n, 1],
  [0n, 750_000n, 0],
  [0n, 0n, 0],
])('[CASH-12] of %i left of %i the bar shows %i %', (remaining, required, percent) => {
  expect(percentLeft({ remaining: money(remaining), required: money(required) })).toBe(percent);
});
