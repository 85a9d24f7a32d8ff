import type { GameRules } from '../game-rules.ts';
import { BACCARAT_PAYS } from './pay-table.ts';

/** The second card of an endless deck has the first one's face as often as any other. */
const FACES = 13;

/** The rules of baccarat as players see them; the returns count a stake returned on a tie. */
export const baccaratRules: GameRules = {
  code: 'baccarat',
  returns: { player: 9_877, banker: 9_894, tie: 9_543, 'player-pair': 9_231, 'banker-pair': 9_231 },
  multiplierMax: BACCARAT_PAYS['player-pair'],
  topOdds: { oneIn: FACES },
  payTable: BACCARAT_PAYS,
};
