import { divide } from '../money/money.ts';

/** Reduction factors below 2.5 % are not applied; basis points. */
export const reductionMinBps = 250;

/** The least odds a reduction leaves: 1.01. */
const reducedMin = 101;

/**
 * Matched odds (hundredths, afterwards off the ladder) after a runner with this reduction factor was removed: odds × (1 − RF),
 * rounded half up to two places, not under 1.01 (exchange rules: runner removed).
 */
export function reduceOdds(odds: number, reductionBps: number): number {
  if (reductionBps < reductionMinBps) return odds;
  const reduced = divide(BigInt(odds) * BigInt(10_000 - reductionBps), 10_000n, 'half-up');
  return Math.max(reducedMin, Number(reduced));
}
