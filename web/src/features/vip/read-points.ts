import { latinDigits, rewardMinimum } from '@maidan/contract';

/** A fault of a number of points, by the dictionary's key. */
export type PointsFault = 'tooFew' | 'notEnough';

/** A typed whole number in Latin or Bangla digits; undefined if invalid. */
export function readPoints(typed: string): number | undefined {
  const latin = latinDigits(typed.trim());
  return /^\d{1,9}$/.test(latin) ? Number(latin) : undefined;
}

/** ACCT-6: at least ten points, and no more than available. */
export function checkPoints(points: number | undefined, available: number): PointsFault | undefined {
  if (points === undefined || points < rewardMinimum.points) return 'tooFew';
  return points > available ? 'notEnough' : undefined;
}
