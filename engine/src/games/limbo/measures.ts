import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { LIMBO_TARGET_MAX, LIMBO_TARGET_MIN, limboChance, limboMultiplier } from './pay-table.ts';

/** The greatest return of any target: one float more than 0.99 of them can reach it. */
export const limboMeasures: Measures = { 'any target': exact(greatestShare) };

function greatestShare(): number {
  let greatest = 0;
  for (let target = LIMBO_TARGET_MIN; target <= LIMBO_TARGET_MAX; target += 1)
    greatest = Math.max(greatest, (limboChance(target) * limboMultiplier(target)) / EVEN);
  return greatest;
}
