import type { GameRules } from '../game-rules.ts';
import { SCRATCH_PAYS } from './pay-table.ts';

/** The rules of the scratch card as players see them. */
export const scratchCardRules: GameRules = {
  code: 'scratch-card',
  returns: { 'each card': 9_607 },
  multiplierMax: SCRATCH_PAYS.sun,
  topOdds: { oneIn: 12_454.111_986_7 },
  payTable: SCRATCH_PAYS,
};
