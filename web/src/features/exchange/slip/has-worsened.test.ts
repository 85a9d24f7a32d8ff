import { parseOdds } from '@maidan/engine';
import { expect, test } from 'vitest';
import { hasWorsened } from './has-worsened.ts';

const low = parseOdds(1.9) ?? expect.fail('1.90 is on the ladder');
const high = parseOdds(1.95) ?? expect.fail('1.95 is on the ladder');

test('[EXCH-5] lower odds are worse for a back and better for a lay', () => {
  expect(hasWorsened('BACK', { from: high, to: low })).toBe(true);
  expect(hasWorsened('BACK', { from: low, to: high })).toBe(false);
  expect(hasWorsened('LAY', { from: low, to: high })).toBe(true);
  expect(hasWorsened('LAY', { from: high, to: low })).toBe(false);
  expect(hasWorsened('LAY', { from: high, to: high })).toBe(false);
});
