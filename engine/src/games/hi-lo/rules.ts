import type { GameRules } from '../game-rules.ts';
import { HI_LO_GUESSES_MAX, HI_LO_MULTIPLIER_MAX, HI_LO_RETURN, HI_LO_TOP_ONE_IN } from './pay-table.ts';

/** The rules of hi-lo as players see them. Stopping anywhere returns the same. */
export const hiLoRules: GameRules = {
  code: 'hi-lo',
  returns: { 'stopping anywhere': HI_LO_RETURN },
  multiplierMax: HI_LO_MULTIPLIER_MAX,
  topOdds: { oneIn: HI_LO_TOP_ONE_IN },
  payTable: { guessesMax: HI_LO_GUESSES_MAX },
};
