import { leaderboardRules, type StandingObstacle } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** What a player did in a period. */
export interface ReturnSum {
  readonly markets: number;
  readonly stake: Money;
  readonly net: Money;
  readonly stakeMax: Money;
  readonly returnBps: number;
}

/** Why these sums have no place on a leaderboard; undefined if they may have one. `selectBest` asks for the same. */
export function findObstacle(sum: ReturnSum | undefined): StandingObstacle | undefined {
  if (sum === undefined) return 'NO_PLAY';
  const { marketsMin, stakeMin, shareMax } = leaderboardRules;
  if (sum.markets < marketsMin) return 'FEW_MARKETS';
  if (sum.stake < stakeMin) return 'SMALL_STAKES';
  if (sum.stakeMax * 100n > sum.stake * BigInt(shareMax)) return 'ONE_MARKET';
  return sum.returnBps > 0 ? undefined : 'NOT_AHEAD';
}
