import { expect, test } from 'vitest';
import { findBallKind } from './ball-kind.ts';

test("a delivery's kind is found, with runs or without", () => {
  expect(['W', 'wd', 'wd1', 'nb2', 'b2', 'lb1'].map(findBallKind)).toEqual([
    'W',
    'wd',
    'wd',
    'nb',
    'b',
    'lb',
  ]);
});

test('plain runs and unknown deliveries have no kind', () => {
  expect(['0', '4', '', '<wd>', 'W+1', 'wide'].map(findBallKind)).toEqual(Array(6).fill(undefined));
});
