import type { GameRules } from '../game-rules.ts';
import { BACCARAT_PAYS } from './pay-table.ts';

/** The rules of baccarat as players see them; the returns count a stake returned on a tie. */
export const baccaratRules: GameRules = {
  code: 'baccarat',
  returns: { player: 9_877, banker: 9_894, tie: 9_543, 'player-pair': 9_231, 'banker-pair': 9_231 },
  multiplierMax: BACCARAT_PAYS['player-pair'],
  payTable: BACCARAT_PAYS,
};
