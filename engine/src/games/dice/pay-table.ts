import type { Multiplier } from '../multiplier.ts';

/** How many rolls there are: 0.00 to 100.00. */
export const DICE_ROLLS = 10_001;

/** The fewest and most rolls that a choice may win on: they pay 990 and 1.01 times the stake. */
export const DICE_WINNING_MIN = 10;
export const DICE_WINNING_MAX = 9_800;

/**
 * What comes back of the stakes in the long run at any target, before multipliers are truncated at the fourth
 * decimal.
 */
export const DICE_RETURN: Multiplier = 9_900;

/** What a choice pays that wins on this many rolls. */
export function diceMultiplier(winningRolls: number): Multiplier {
  return Math.floor((DICE_RETURN * DICE_ROLLS) / winningRolls);
}

/** The most that a stake can return. */
export const DICE_MULTIPLIER_MAX: Multiplier = diceMultiplier(DICE_WINNING_MIN);
