import type { GameRules } from '../game-rules.ts';
import {
  CASCADE_MULTIPLIER_MAX,
  CASCADE_SIDE,
  CASCADE_SYMBOLS,
  CLUSTER_MIN,
  CLUSTER_TOP,
  FALL_FACTORS,
  clusterPays,
} from './pay-table.ts';

const sizes = Array.from({ length: CLUSTER_TOP - CLUSTER_MIN + 1 }, (_, index) => CLUSTER_MIN + index);

/**
 * The rules of the cascade as players see them: a cluster's pays by fruit and size; the largest size stands
 * for larger ones too.
 */
export const slotCascadeRules: GameRules = {
  code: 'slot-cascade',
  // 334 million rounds returned 95.156 % ± 0.052 (decision 0041).
  returns: { played: 9_515 },
  returnsWithin: 6,
  multiplierMax: CASCADE_MULTIPLIER_MAX,
  // Were it likelier, the top prize alone would return more than all rounds do.
  topOdds: { oneIn: 5_200, isBound: true },
  payTable: {
    side: CASCADE_SIDE,
    clusterMin: CLUSTER_MIN,
    fallFactors: FALL_FACTORS,
    clusters: Object.fromEntries(
      CASCADE_SYMBOLS.map((symbol) => [
        symbol,
        Object.fromEntries(sizes.map((size) => [size, clusterPays(symbol, size)])),
      ]),
    ),
  },
};
