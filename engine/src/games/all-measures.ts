import type { Measures } from './measure.ts';
import { andarBaharMeasures } from './andar-bahar/measures.ts';
import { baccaratMeasures } from './baccarat/measures.ts';
import { bingoMeasures } from './bingo/measures.ts';
import { blackjackMeasures } from './blackjack/measures.ts';
import { crashMeasures } from './crash/measures.ts';
import { dailyDrawMeasures } from './daily-draw/measures.ts';
import { diceMeasures } from './dice/measures.ts';
import { fishingMeasures } from './fishing/measures.ts';
import { kenoMeasures } from './keno/measures.ts';
import { minesMeasures } from './mines/measures.ts';
import { plinkoMeasures } from './plinko/measures.ts';
import { rouletteMeasures } from './roulette/measures.ts';
import { slotCascadeMeasures } from './slot-cascade/measures.ts';
import { slotClassicMeasures } from './slot-classic/measures.ts';
import { slotWaysMeasures } from './slot-ways/measures.ts';
import { videoPokerMeasures } from './video-poker/measures.ts';
import { virtualCricketMeasures } from './virtual-cricket/measures.ts';
import { wheelMeasures } from './wheel/measures.ts';
import { limboMeasures } from './limbo/measures.ts';
import { coinStreakMeasures } from './coin-streak/measures.ts';
import { hiLoMeasures } from './hi-lo/measures.ts';
import { scratchCardMeasures } from './scratch-card/measures.ts';

/** Proofs of each game's declared returns, by its code (GAME-6). */
export const MEASURES: ReadonlyMap<string, Measures> = new Map([
  ['andar-bahar', andarBaharMeasures],
  ['baccarat', baccaratMeasures],
  ['bingo', bingoMeasures],
  ['blackjack', blackjackMeasures],
  ['crash', crashMeasures],
  ['daily-draw', dailyDrawMeasures],
  ['dice', diceMeasures],
  ['fishing', fishingMeasures],
  ['keno', kenoMeasures],
  ['mines', minesMeasures],
  ['plinko', plinkoMeasures],
  ['roulette', rouletteMeasures],
  ['slot-cascade', slotCascadeMeasures],
  ['slot-classic', slotClassicMeasures],
  ['slot-ways', slotWaysMeasures],
  ['video-poker', videoPokerMeasures],
  ['virtual-cricket', virtualCricketMeasures],
  ['wheel', wheelMeasures],
  ['limbo', limboMeasures],
  ['coin-streak', coinStreakMeasures],
  ['hi-lo', hiLoMeasures],
  ['scratch-card', scratchCardMeasures],
]);
