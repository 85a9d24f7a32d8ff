import { diceMeasures } from './dice/measures.ts';
import { fishingMeasures } from './fishing/measures.ts';
import { kenoMeasures } from './keno/measures.ts';
import type { Measures } from './measure.ts';
import { minesMeasures } from './mines/measures.ts';
import { plinkoMeasures } from './plinko/measures.ts';
import { rouletteMeasures } from './roulette/measures.ts';
import { wheelMeasures } from './wheel/measures.ts';

/** How each game's declared returns are proven, by its code (GAME-6). */
export const MEASURES: ReadonlyMap<string, Measures> = new Map([
  ['dice', diceMeasures],
  ['fishing', fishingMeasures],
  ['keno', kenoMeasures],
  ['mines', minesMeasures],
  ['plinko', plinkoMeasures],
  ['roulette', rouletteMeasures],
  ['wheel', wheelMeasures],
]);
