import { expect, test } from 'vitest';
import { nextStake } from './next-stake.ts';

test('[PLAY-147] the stake goes to the next quick stake, from any amount, and stays at the end', () => {
  const quick = [500, 100, 1_000, 100];
  expect(nextStake(quick, 100, 1)).toBe(500);
  expect(nextStake(quick, 150, 1)).toBe(500);
  expect(nextStake(quick, 150, -1)).toBe(100);
  expect(nextStake(quick, 1_000, 1)).toBe(1_000);
  expect(nextStake(quick, 100, -1)).toBe(100);
});
