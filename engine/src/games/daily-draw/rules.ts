import { choose } from '../chance.ts';
import type { GameRules } from '../game-rules.ts';
import { DAILY_DRAW_NUMBERS, DAILY_DRAW_PAYS, DAILY_DRAW_PICKS } from './pay-table.ts';

/** The rules of the daily draw as players see them: what none, one, two, … right numbers pay. */
export const dailyDrawRules: GameRules = {
  code: 'daily-draw',
  returns: { 'any ticket': 9_563 },
  multiplierMax: Math.max(...DAILY_DRAW_PAYS),
  topOdds: { oneIn: choose(DAILY_DRAW_NUMBERS, DAILY_DRAW_PICKS) },
  payTable: DAILY_DRAW_PAYS,
};
