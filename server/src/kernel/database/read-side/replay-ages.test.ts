import { expect, test } from 'vitest';
import { ReplayAges, wholePosition } from './replay-ages.ts';

test('[SAFE-79] a standby is as old as the newest moment whose log it has replayed', () => {
  const ages = new ReplayAges(60_000);
  expect(ages.ageMs(1_000n, 0)).toBeUndefined();
  ages.add(1_000n, 10_000);
  ages.add(2_000n, 11_000);
  expect(ages.ageMs(999n, 11_000)).toBeUndefined();
  expect(ages.ageMs(1_000n, 11_000)).toBe(1_000);
  expect(ages.ageMs(1_999n, 13_500)).toBe(3_500);
  expect(ages.ageMs(2_000n, 11_400)).toBe(400);
  expect(ages.ageMs(9_000n, 10_900)).toBe(0);
});

test('[SAFE-79] nothing gets old while nothing happens, and what is too old to be told is forgotten', () => {
  const ages = new ReplayAges(60_000);
  ages.add(1_000n, 0);
  for (let atMs = 0; atMs <= 600_000; atMs += 1_000) ages.add(1_000n, atMs);
  expect(ages.ageMs(1_000n, 600_000)).toBe(0);
  ages.add(2_000n, 601_000);
  expect(ages.ageMs(1_000n, 601_000)).toBe(1_000);
  ages.add(3_000n, 700_000);
  expect(ages.ageMs(2_500n, 700_000)).toBeUndefined();
});

test('[SAFE-80] a position after the header of an empty page is the end of the page before', () => {
  expect(wholePosition(8_192n * 5n)).toBe(8_192n * 5n);
  expect(wholePosition(8_192n * 5n + 24n)).toBe(8_192n * 5n);
  expect(wholePosition(8_192n * 5n + 40n)).toBe(8_192n * 5n);
  expect(wholePosition(8_192n * 5n + 48n)).toBe(8_192n * 5n + 48n);
});
