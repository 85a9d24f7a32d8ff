import { type Multiplier, times } from '../multiplier.ts';

/** How many rows of pins a ball falls through. */
export const PLINKO_ROWS = [8, 12, 16] as const;
export type PlinkoRows = (typeof PLINKO_ROWS)[number];

/** How far the slots' pays lie apart. */
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/** What the slots pay from the left edge to the middle; the right side is the same. */
const LEFT_HALVES: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [5.4, 2.1, 1.1, 1, 0.5],
    medium: [12, 3.1, 1.3, 0.7, 0.4],
    high: [28, 4, 1.5, 0.3, 0.2],
  },
  12: {
    low: [10, 4, 1.7, 1.3, 1.1, 1, 0.5],
    medium: [30, 10, 4, 2, 1.1, 0.6, 0.3],
    high: [150, 25, 8, 2, 0.7, 0.2, 0.2],
  },
  16: {
    low: [15, 8, 3, 1.5, 1.3, 1.2, 1.1, 1, 0.5],
    medium: [100, 40, 10, 5, 3, 1.5, 1, 0.5, 0.3],
    high: [1000, 120, 25, 9, 4, 2, 0.2, 0.2, 0.2],
  },
};

/** What each slot pays, from the left: one more than there are rows. */
export function plinkoPays(rows: PlinkoRows, risk: PlinkoRisk): readonly Multiplier[] {
  const left = LEFT_HALVES[rows][risk].map(times);
  return [...left, ...left.slice(0, -1).toReversed()];
}

/** The most that a stake can return. */
export const PLINKO_MULTIPLIER_MAX: Multiplier = times(1000);
