import { expect, test } from 'vitest';
import { lengthOf, paidBy, partAt, planSpins } from './spin-plan.ts';
import type { Spin, Win } from './view.ts';

const win = (symbol: Win['symbol'], multiplier: number): Win => ({ symbol, reels: 3, ways: 2, multiplier });
const spin = (...wins: Win[]): Spin => ({ stops: [0, 0, 0, 0, 0], reels: [], wins });

test('a spin that pays shows its symbols one after the other', () => {
  const view = {
    spin: spin(win('lotus', 12_000), win('jack', 5_000)),
    scatters: 0,
    scatterMultiplier: 0,
    freeSpins: [],
    multiplier: 17_000,
  };
  const parts = planSpins(view);
  expect(parts.map(({ kind }) => kind)).toEqual(['run', 'win', 'win']);
  expect([0, 1, 2].map((index) => paidBy(view, parts, index))).toEqual([0, 12_000, 17_000]);
});

test('scatters are shown after the spin, and then the free spins run', () => {
  const view = {
    spin: spin(),
    scatters: 3,
    scatterMultiplier: 20_000,
    freeSpins: [spin(), spin(win('ace', 24_000))],
    multiplier: 44_000,
  };
  const parts = planSpins(view);
  expect(parts.map(({ kind, spin: which }) => `${kind} ${which}`)).toEqual([
    'run 0',
    'trigger 0',
    'run 1',
    'run 2',
    'win 2',
  ]);
  expect(paidBy(view, parts, parts.length - 1)).toBe(view.multiplier);
  expect(partAt(parts, 0)).toEqual({ index: 0, share: 0 });
  expect(partAt(parts, lengthOf(parts) - 1).index).toBe(4);
  expect(partAt(parts, lengthOf(parts))).toEqual({ index: 4, share: 1 });
});
