import type { GameRules } from './game-rules.ts';
import { andarBaharRules } from './andar-bahar/rules.ts';
import { baccaratRules } from './baccarat/rules.ts';
import { bingoRules } from './bingo/rules.ts';
import { blackjackRules } from './blackjack/rules.ts';
import { crashRules } from './crash/rules.ts';
import { dailyDrawRules } from './daily-draw/rules.ts';
import { diceRules } from './dice/rules.ts';
import { fishingRules } from './fishing/rules.ts';
import { kenoRules } from './keno/rules.ts';
import { minesRules } from './mines/rules.ts';
import { plinkoRules } from './plinko/rules.ts';
import { rouletteRules } from './roulette/rules.ts';
import { slotCascadeRules } from './slot-cascade/rules.ts';
import { slotClassicRules } from './slot-classic/rules.ts';
import { slotWaysRules } from './slot-ways/rules.ts';
import { videoPokerRules } from './video-poker/rules.ts';
import { virtualCricketRules } from './virtual-cricket/rules.ts';
import { wheelRules } from './wheel/rules.ts';
import { limboRules } from './limbo/rules.ts';
import { coinStreakRules } from './coin-streak/rules.ts';
import { hiLoRules } from './hi-lo/rules.ts';
import { scratchCardRules } from './scratch-card/rules.ts';

const ALL: readonly GameRules[] = [
  andarBaharRules,
  baccaratRules,
  bingoRules,
  blackjackRules,
  crashRules,
  dailyDrawRules,
  diceRules,
  fishingRules,
  kenoRules,
  minesRules,
  plinkoRules,
  rouletteRules,
  slotCascadeRules,
  slotClassicRules,
  slotWaysRules,
  videoPokerRules,
  virtualCricketRules,
  wheelRules,
  limboRules,
  coinStreakRules,
  hiLoRules,
  scratchCardRules,
];
const RULES: ReadonlyMap<string, GameRules> = new Map(ALL.map((rules) => [rules.code, rules]));

/**
 * The rules of a game as players see them: pays, return and the most that a stake can win (GAME-6).
 * `undefined` for unknown codes.
 */
export const rulesOf = (code: string): GameRules | undefined => RULES.get(code);
