import type { GameRules } from '../game-rules.ts';
import { FISHING_RETURN, FISH_PAYS } from './pay-table.ts';

/** What fishing tells its players: what each fish pays. The chance of a catch is the return over that. */
export const fishingRules: GameRules = {
  code: 'fishing',
  returns: { 'any fish': FISHING_RETURN },
  multiplierMax: FISH_PAYS['golden-dragon'],
  payTable: FISH_PAYS,
};
