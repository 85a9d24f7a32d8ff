import type { GameRules } from '../game-rules.ts';
import { COIN_RETURN, COIN_STREAK_MAX, coinMultiplier } from './pay-table.ts';

/** The rules of coin streak as players see them. Stopping anywhere returns the same. */
export const coinStreakRules: GameRules = {
  code: 'coin-streak',
  returns: { 'stopping anywhere': COIN_RETURN },
  multiplierMax: coinMultiplier(COIN_STREAK_MAX),
  topOdds: { oneIn: 2 ** COIN_STREAK_MAX },
  payTable: Array.from({ length: COIN_STREAK_MAX }, (_, index) => coinMultiplier(index + 1)),
};
