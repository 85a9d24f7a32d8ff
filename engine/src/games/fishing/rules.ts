import type { GameRules } from '../game-rules.ts';
import { FISHING_RETURN, FISH_PAYS } from './pay-table.ts';

/** The rules of fishing as players see them: what each fish pays. The catch probability is the return over that. */
export const fishingRules: GameRules = {
  code: 'fishing',
  returns: { cannon: FISHING_RETURN, net: FISHING_RETURN, lightning: FISHING_RETURN },
  multiplierMax: FISH_PAYS['golden-dragon'],
  topOdds: { oneIn: FISH_PAYS['golden-dragon'] / FISHING_RETURN },
  payTable: FISH_PAYS,
};
