import { expect, test } from 'vitest';
import { rankReturns } from './rank-returns.ts';

const ranksOf = (returns: readonly number[]) =>
  rankReturns(returns.map((returnBps) => ({ returnBps }))).map(({ rank }) => rank);

test('[PLAY-110] equal returns share a rank, and the next stands as many places behind', () => {
  expect(ranksOf([900, 500, 500, 500, 1])).toEqual([1, 2, 2, 2, 5]);
  expect(ranksOf([7, 7])).toEqual([1, 1]);
  expect(ranksOf([])).toEqual([]);
});
