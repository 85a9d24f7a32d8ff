import { expect, test } from 'vitest';
import { pastWinnings } from './past-winnings.ts';

const at = new Date('2026-01-15T12:00:00Z');

test.for([
  { back: 2, lay: 2.04, on: 50_000, against: 48_076 },
  { back: 1.01, lay: 1.02, on: 500, against: 2_500_000 },
  { back: 3.35, lay: 3.4, on: 117_500, against: 20_833 },
  { back: 1000, lay: null, on: 49_950_000, against: null },
  { back: null, lay: 1000, on: null, against: 50 },
])('[TRADE-122] ৳500 at $back to back and $lay to lay', ({ back, lay, on, against }) => {
  const past = { from: at, to: at, best: [{ at, back, lay }], points: [], moments: [] };
  expect(pastWinnings(past, 50_000).best).toEqual([{ at, back: on, lay: against }]);
});
