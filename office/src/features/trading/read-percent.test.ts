import { expect, test } from 'vitest';
import { readPercent } from './read-percent.ts';

test.each([
  ['2.5', 250],
  ['২.৫', 250],
  ['100', undefined],
  ['২,৫', undefined],
])('[PLAY-128] staff type percentages in either script: %j', (typed, bps) => {
  expect(readPercent(typed)).toBe(bps);
});
