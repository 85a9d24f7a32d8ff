import type { GameRules } from '../game-rules.ts';
import { times } from '../multiplier.ts';
import { WHEEL_RISKS, wheelSegments } from './pay-table.ts';

/** The rules of the wheel as players see them: the segments of each wheel. All three return the same. */
export const wheelRules: GameRules = {
  code: 'wheel',
  returns: { low: 9_800, medium: 9_800, high: 9_800 },
  multiplierMax: times(20),
  topOdds: { oneIn: 30 },
  payTable: Object.fromEntries(WHEEL_RISKS.map((risk) => [risk, wheelSegments(risk)])),
};
