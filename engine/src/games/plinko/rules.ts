import type { GameRules } from '../game-rules.ts';
import { PLINKO_MULTIPLIER_MAX, PLINKO_RISKS, PLINKO_ROWS, plinkoPays } from './pay-table.ts';

/** The rules of plinko as players see them: a table for each number of rows and risk. */
export const plinkoRules: GameRules = {
  code: 'plinko',
  returns: {
    '8 rows, low': 9_883,
    '8 rows, medium': 9_875,
    '8 rows, high': 9_828,
    '12 rows, low': 9_881,
    '12 rows, medium': 9_826,
    '12 rows, high': 9_840,
    '16 rows, low': 9_893,
    '16 rows, medium': 9_891,
    '16 rows, high': 9_812,
  },
  multiplierMax: PLINKO_MULTIPLIER_MAX,
  // The ball has to fall to the same side in each of sixteen rows.
  topOdds: { oneIn: 2 ** 15 },
  payTable: Object.fromEntries(
    PLINKO_ROWS.map((rows) => [
      rows,
      Object.fromEntries(PLINKO_RISKS.map((risk) => [risk, plinkoPays(rows, risk)])),
    ]),
  ),
};
