import type { GameRules } from '../game-rules.ts';
import {
  DICE_MULTIPLIER_MAX,
  DICE_RETURN,
  DICE_ROLLS,
  DICE_WINNING_MAX,
  DICE_WINNING_MIN,
} from './pay-table.ts';

/** The rules of dice as players see them. Over and under any target return the same. */
export const diceRules: GameRules = {
  code: 'dice',
  returns: { 'any target': DICE_RETURN },
  multiplierMax: DICE_MULTIPLIER_MAX,
  topOdds: { oneIn: DICE_ROLLS / DICE_WINNING_MIN },
  payTable: {
    rolls: DICE_ROLLS,
    winningRollsMin: DICE_WINNING_MIN,
    winningRollsMax: DICE_WINNING_MAX,
  },
};
