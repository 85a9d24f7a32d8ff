import type { GameRules } from '../game-rules.ts';
import { CRASH_MULTIPLIER_MAX, CRASH_RETURN, CRASH_TARGET_MAX, CRASH_TARGET_MIN } from './pay-table.ts';

/** The rules of crash as players see them. */
export const crashRules: GameRules = {
  code: 'crash',
  returns: { 'any target': CRASH_RETURN },
  multiplierMax: CRASH_MULTIPLIER_MAX,
  topOdds: { oneIn: CRASH_MULTIPLIER_MAX / CRASH_RETURN },
  payTable: { targetMin: CRASH_TARGET_MIN, targetMax: CRASH_TARGET_MAX },
};
