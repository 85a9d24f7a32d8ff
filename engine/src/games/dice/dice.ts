import { drawDice } from '../../fairness/draws.ts';
import { instantGame, isWhole, readFields, readName } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import { DICE_ROLLS, DICE_WINNING_MAX, DICE_WINNING_MIN, diceMultiplier } from './pay-table.ts';

/** A roll over or under a target in hundredths: over 5,050 wins on 50.51 to 100.00, under it on 0.00 to 50.49. */
export interface DiceChoice {
  readonly side: 'over' | 'under';
  readonly target: number;
}

/** How many of the 10,001 rolls win for a choice. */
export function winningRolls({ side, target }: DiceChoice): number {
  return side === 'over' ? DICE_ROLLS - 1 - target : target;
}

/** Dice (casino: provably fair, dice): one roll, over or under the target that the player chose; the target itself loses. */
export const dice = instantGame<DiceChoice, number>({
  code: 'dice',
  readChoice,
  draw: drawDice,
  pays: (roll, choice, stake) =>
    hasWon(roll, choice) ? payAt(stake, diceMultiplier(winningRolls(choice))) : NOTHING,
  view: (roll, choice) => ({
    roll,
    won: hasWon(roll, choice),
    multiplier: diceMultiplier(winningRolls(choice)),
  }),
});

function readChoice(given: unknown): DiceChoice | undefined {
  const fields = readFields(given, ['side', 'target']);
  const side = readName(fields?.side, ['over', 'under']);
  const target = fields?.target;
  if (side === undefined || !isWhole(target, 0, DICE_ROLLS - 1)) return undefined;
  const choice = { side, target };
  return isWhole(winningRolls(choice), DICE_WINNING_MIN, DICE_WINNING_MAX) ? choice : undefined;
}

function hasWon(roll: number, { side, target }: DiceChoice): boolean {
  return side === 'over' ? roll > target : roll < target;
}
