import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { DICE_ROLLS, DICE_WINNING_MAX, DICE_WINNING_MIN, diceMultiplier } from './pay-table.ts';

/** The least return of any target: multipliers are truncated at the fourth decimal. */
export const diceMeasures: Measures = { 'any target': exact(leastShare) };

function leastShare(): number {
  let least = 1;
  for (let rolls = DICE_WINNING_MIN; rolls <= DICE_WINNING_MAX; rolls += 1)
    least = Math.min(least, (diceMultiplier(rolls) * rolls) / DICE_ROLLS / EVEN);
  return least;
}
