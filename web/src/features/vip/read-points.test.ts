import { expect, test } from 'vitest';
import { checkPoints, readPoints } from './read-points.ts';

test.each([
  ['250', 250],
  [' 10 ', 10],
  ['২৫০', 250],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12.5', undefined],
  ['1234567890', undefined],
])('[ACCT-6] %j is read as %j points', (typed, points) => {
  expect(readPoints(typed)).toBe(points);
});

test.each([
  [undefined, 100, 'tooFew'],
  [9, 100, 'tooFew'],
  [10, 100, undefined],
  [100, 100, undefined],
  [101, 100, 'notEnough'],
  [9, 5, 'tooFew'],
] as const)('[ACCT-6] %j of %j points: %j', (points, available, fault) => {
  expect(checkPoints(points, available)).toBe(fault);
});
