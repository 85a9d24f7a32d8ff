import type { GameRules } from '../game-rules.ts';
import { MULTIPLIER_MAX } from '../multiplier.ts';
import { DAILY_DRAW_PAYS } from './pay-table.ts';

/** The rules of the daily draw as players see them: what none, one, two, … right numbers pay. */
export const dailyDrawRules: GameRules = {
  code: 'daily-draw',
  returns: { 'any ticket': 9_563 },
  multiplierMax: MULTIPLIER_MAX,
  payTable: DAILY_DRAW_PAYS,
};
