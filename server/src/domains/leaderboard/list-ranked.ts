import { leaderboardRules } from '@maidan/contract';
import { maskPlayer } from '../accounts/index.ts';
import { listLinkedAccounts } from '../exchange/index.ts';
import { listBlocked } from '../limits/index.ts';
import type { Reader } from '../../kernel/db.ts';
import type { DayPeriod } from '../../kernel/time/dhaka-periods.ts';
import { rankReturns } from './rank-returns.ts';
import { selectBest } from './store.ts';

/** A player with a place. */
export interface Ranked {
  readonly playerId: bigint;
  readonly rank: number;
  /** Masked. */
  readonly player: string;
  readonly returnBps: number;
  readonly markets: number;
}

/**
 * Those with a place on a leaderboard, best first, under masked names. Whoever may not bet on the exchange isn't among
 * them, nor who keeps out, nor accounts that staff linked as one person's.
 */
export async function listRanked(on: Reader, period: DayPeriod): Promise<Ranked[]> {
  const best = await selectBest(on, period, leaderboardRules.rankedMax);
  const leftOut = await listLeftOut(
    on,
    best.map(({ playerId }) => playerId),
  );
  return rankReturns(best.filter(({ playerId }) => !leftOut.has(playerId))).map(({ username, ...row }) => ({
    ...row,
    player: maskPlayer(username),
  }));
}

/** Those of these players who have no place whatever they did. */
export async function listLeftOut(on: Reader, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const blocked = await listBlocked(on, playerIds, 'exchange');
  const linked = await listLinkedAccounts(on, playerIds);
  return new Set([...blocked, ...linked.keys()]);
}
