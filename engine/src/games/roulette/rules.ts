import type { GameRules } from '../game-rules.ts';
import { roulettePays } from './pay-table.ts';
import { PLACES } from './places.ts';

const POCKETS = 37;

/** The rules of roulette as players see them: for every place its pockets and what it pays. */
export const rouletteRules: GameRules = {
  code: 'roulette',
  returns: { 'any place': 9_730 },
  multiplierMax: roulettePays(1),
  topOdds: { oneIn: POCKETS },
  payTable: Object.fromEntries(
    [...PLACES].map(([name, pockets]) => [name, { pockets, pays: roulettePays(pockets.length) }]),
  ),
};
