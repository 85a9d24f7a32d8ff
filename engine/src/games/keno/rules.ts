import { choose } from '../chance.ts';
import type { GameRules } from '../game-rules.ts';
import { KENO_DRAWN, KENO_NUMBERS, KENO_PICKS_MAX, kenoPays } from './pay-table.ts';

const counts = Array.from({ length: KENO_PICKS_MAX }, (_, index) => index + 1);

/** The fewest picks that win the most. */
const TOP_PICKS = 8;

/** In how many rounds all of the picks are drawn once. */
const allHitIn = (picks: number): number => choose(KENO_NUMBERS, picks) / choose(KENO_DRAWN, picks);

/** The rules of keno as players see them: a table of pays by hits for each number of picks. */
export const kenoRules: GameRules = {
  code: 'keno',
  returns: {
    '1 pick': 9_750,
    '2 picks': 9_808,
    '3 picks': 9_792,
    '4 picks': 9_819,
    '5 picks': 9_760,
    '6 picks': 9_748,
    '7 picks': 9_778,
    '8 picks': 9_801,
    '9 picks': 9_725,
    '10 picks': 9_759,
  },
  multiplierMax: Math.max(...counts.flatMap(kenoPays)),
  topOdds: { oneIn: allHitIn(TOP_PICKS), oneInMost: allHitIn(KENO_PICKS_MAX) },
  payTable: Object.fromEntries(counts.map((picks) => [picks, kenoPays(picks)])),
};
