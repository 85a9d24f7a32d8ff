import { diceRules } from './dice/rules.ts';
import type { GameRules } from './game-rules.ts';
import { minesRules } from './mines/rules.ts';
import { plinkoRules } from './plinko/rules.ts';

const RULES: ReadonlyMap<string, GameRules> = new Map(
  [diceRules, minesRules, plinkoRules].map((rules) => [rules.code, rules]),
);

/** What a game tells its players: pays, return and the most that a stake can win (GAME-6). Unknown codes have none. */
export const rulesOf = (code: string): GameRules | undefined => RULES.get(code);
