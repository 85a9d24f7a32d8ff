import type { GameRules } from '../game-rules.ts';
import { times } from '../multiplier.ts';
import { RUN_LINES } from './markets.ts';
import { BALL_MS, CRICKET_ODDS } from './pay-table.ts';
import { BALLS, BALLS_MAX, WICKETS_MAX } from './play-match.ts';

/** The rules of virtual cricket as players see them: the odds, and the probability of each ball in hundredths. */
export const virtualCricketRules: GameRules = {
  code: 'virtual-cricket',
  returns: { 'lowest of all selections': 9_450, 'highest of all selections': 9_500 },
  multiplierMax: times(CRICKET_ODDS.winner['tie'] ?? 0),
  // By `matchChances`.
  topOdds: { oneIn: 21.529 },
  payTable: {
    odds: CRICKET_ODDS,
    lines: RUN_LINES,
    balls: BALLS,
    ballsMax: BALLS_MAX,
    wicketsMax: WICKETS_MAX,
    ballMs: BALL_MS,
  },
};
