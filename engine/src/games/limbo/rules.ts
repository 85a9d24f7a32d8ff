import type { GameRules } from '../game-rules.ts';
import {
  LIMBO_RETURN,
  LIMBO_TARGET_MAX,
  LIMBO_TARGET_MIN,
  limboChance,
  limboMultiplier,
} from './pay-table.ts';

/** The rules of limbo as players see them. Every target returns the same. */
export const limboRules: GameRules = {
  code: 'limbo',
  returns: { 'any target': LIMBO_RETURN },
  multiplierMax: limboMultiplier(LIMBO_TARGET_MAX),
  topOdds: { oneIn: 1 / limboChance(LIMBO_TARGET_MAX) },
  payTable: { targetMin: LIMBO_TARGET_MIN, targetMax: LIMBO_TARGET_MAX },
};
