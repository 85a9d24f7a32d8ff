import { expect, test } from 'vitest';
import { readCount } from './read-count.ts';

test.each([
  ['20', 20],
  [' ২০ ', 20],
  ['1,000', 1000],
  ['১,০০,০০০', 100_000],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['2,5', undefined],
  ['1,00', undefined],
  ['12,50', undefined],
  ['1e3', undefined],
  ['12 runs', undefined],
])('[PLAY-128] staff type whole numbers in either script: %j', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});
