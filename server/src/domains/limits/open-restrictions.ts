import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import { cacheValue } from '../../kernel/cached-value.ts';
import type { Log } from '../../kernel/log.ts';
import { selectRestrictions } from './store.ts';

/** What staff have closed or limited in another process is known here so much later. */
const PERIOD_MS = 5_000;

/** What staff hold players' bets back by; asked for each bet, so it answers from memory. */
export interface Restrictions {
  /** Why a bet of the exchange, or against the house, that can lose so much is refused to the player now. */
  readonly refusalOf: (playerId: bigint, risk: bigint) => 'SECTION_BLOCKED' | 'STAKE_ABOVE_LIMIT' | undefined;
  /** The most that one bet of the player may risk; undefined for anything. */
  readonly stakeMaxOf: (playerId: bigint) => Money | undefined;
  /** Reads them again, because staff have changed one. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Ends it and resolves when the reading under way is done. */
  readonly stop: () => Promise<void>;
}

/** Reads what staff have closed and limited now, when it is told to, and every five seconds. */
export async function openRestrictions(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<Restrictions> {
  const cached = await cacheValue(deps, {
    name: 'read what staff have closed to players',
    read: async () => new Map((await selectRestrictions(deps.db)).map((one) => [one.playerId, one])),
    everyMs: PERIOD_MS,
  });
  const stakeMaxOf = (playerId: bigint) => cached.value().get(playerId)?.stakeMax ?? undefined;
  return {
    refusalOf(playerId, risk) {
      if (cached.value().get(playerId)?.isExchangeBlocked === true) return 'SECTION_BLOCKED';
      const stakeMax = stakeMaxOf(playerId);
      return stakeMax !== undefined && risk > stakeMax ? 'STAKE_ABOVE_LIMIT' : undefined;
    },
    stakeMaxOf,
    refresh: cached.refresh,
    stop: cached.stop,
  };
}
