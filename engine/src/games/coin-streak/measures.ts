import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { COIN_STREAK_MAX, coinMultiplier } from './pay-table.ts';

/** The least that stopping returns after any streak: its pay by the chance of as many right tosses. */
export const coinStreakMeasures: Measures = { 'stopping anywhere': exact(leastShare) };

function leastShare(): number {
  const streaks = Array.from({ length: COIN_STREAK_MAX }, (_, index) => index + 1);
  return Math.min(...streaks.map((streak) => coinMultiplier(streak) / 2 ** streak / EVEN));
}
