import { diceRules } from './dice/rules.ts';
import { fishingRules } from './fishing/rules.ts';
import type { GameRules } from './game-rules.ts';
import { kenoRules } from './keno/rules.ts';
import { minesRules } from './mines/rules.ts';
import { plinkoRules } from './plinko/rules.ts';
import { rouletteRules } from './roulette/rules.ts';
import { wheelRules } from './wheel/rules.ts';

const ALL: readonly GameRules[] = [
  diceRules,
  fishingRules,
  kenoRules,
  minesRules,
  plinkoRules,
  rouletteRules,
  wheelRules,
];
const RULES: ReadonlyMap<string, GameRules> = new Map(ALL.map((rules) => [rules.code, rules]));

/** What a game tells its players: pays, return and the most that a stake can win (GAME-6). Unknown codes have none. */
export const rulesOf = (code: string): GameRules | undefined => RULES.get(code);
