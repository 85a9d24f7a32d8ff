import { choose } from '../chance.ts';
import type { GameRules } from '../game-rules.ts';
import { ANDAR_BAHAR_PAYS } from './pay-table.ts';

/** The rules of andar bahar as players see them. */
export const andarBaharRules: GameRules = {
  code: 'andar-bahar',
  returns: {
    andar: 9_785,
    bahar: 9_700,
    '1-5': 9_758,
    '6-10': 9_767,
    '11-15': 9_804,
    '16-25': 9_810,
    '26-30': 9_758,
    '31-35': 9_613,
    '36-40': 9_673,
    '41-49': 9_666,
  },
  multiplierMax: ANDAR_BAHAR_PAYS['41-49'],
  // All three cards of the joker's face are among the last eleven of 51.
  topOdds: { oneIn: choose(51, 3) / choose(11, 3) },
  payTable: ANDAR_BAHAR_PAYS,
};
