import { expect, test } from 'vitest';
import { changeQuickStakes, readQuickStakes } from './read-quick-stakes.ts';

const house = [100, 200, 500, 1000, 2000, 5000, 10_000, 25_000];

test('[EXCH-9] eight quick stakes are read back as stored; anything else gives the defaults', () => {
  expect(readQuickStakes('1-2-3-4-5-6-7-8')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const kept of ['', '1-2-3', '1-2-3-4-5-6-7-x', '0-2-3-4-5-6-7-8'])
    expect(readQuickStakes(kept)).toEqual(house);
});

test('[EXCH-9] a position without a valid stake is unchanged', () => {
  const typed = ['150', '', '0', '12.5', '99999999', '6', '7', '8'];
  expect(changeQuickStakes(house, typed)).toEqual([150, 200, 500, 1000, 2000, 6, 7, 8]);
});
