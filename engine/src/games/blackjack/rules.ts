import type { GameRules } from '../game-rules.ts';
import { times } from '../multiplier.ts';
import { BLACKJACK_PAYS, DEALER_STANDS } from './pay-table.ts';

/**
 * The rules of blackjack as players see them; doubling and splitting stake more, and best play does so where
 * that wins.
 */
export const blackjackRules: GameRules = {
  code: 'blackjack',
  returns: { 'best play, of the first stake': 9_943, 'best play, of all stakes': 9_950 },
  // A split with both hands doubled and won.
  multiplierMax: times(8),
  // By `topChance`.
  topOdds: { oneIn: 87.507 },
  payTable: { ...BLACKJACK_PAYS, dealerStands: DEALER_STANDS },
};
