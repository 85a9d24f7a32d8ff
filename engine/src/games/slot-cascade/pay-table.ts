import { type Multiplier, times } from '../multiplier.ts';

/** The field is seven by seven; each cell is drawn independently, every fruit equally likely. */
export const CASCADE_SIDE = 7;

export const CASCADE_SYMBOLS = ['mango', 'jackfruit', 'lychee', 'guava', 'papaya', 'coconut'] as const;
export type CascadeSymbol = (typeof CASCADE_SYMBOLS)[number];

/** A cluster is this many adjacent cells of one fruit. */
export const CLUSTER_MIN = 5;
/** Larger clusters pay as much as this many. */
export const CLUSTER_TOP = 15;

/** What a cluster pays by its size, from five up to fifteen and more, before the fruit's own worth. */
const SIZE_PAYS: readonly Multiplier[] = [0.4, 0.55, 0.8, 1.25, 1.9, 3, 6, 12, 25, 50, 100].map(times);

/** What each fruit is worth against the plainest. */
const WORTHS: Readonly<Record<CascadeSymbol, number>> = {
  mango: 4,
  jackfruit: 3,
  lychee: 2,
  guava: 1.6,
  papaya: 1.2,
  coconut: 1,
};

/** What a cluster pays in the first fall. */
export function clusterPays(symbol: CascadeSymbol, size: number): Multiplier {
  const pays = SIZE_PAYS[Math.min(size - CLUSTER_MIN, SIZE_PAYS.length - 1)] ?? 0;
  return Math.round(pays * WORTHS[symbol]);
}

/** What the clusters of the first, second, third … fall are multiplied by; further falls count as the last. */
export const FALL_FACTORS = [1, 2, 3, 5, 8, 12, 20] as const;

export const factorOfFall = (fall: number): number =>
  FALL_FACTORS[Math.min(fall, FALL_FACTORS.length - 1)] ?? 1;

/** The most that a round pays; it ends where it gets there. */
export const CASCADE_MULTIPLIER_MAX: Multiplier = times(5_000);
