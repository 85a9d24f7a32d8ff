import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import { cacheValue } from '../../kernel/jobs/cached-value.ts';
import type { Log } from '../../kernel/log.ts';
import { selectRestrictions } from './store.ts';

/** How late this process learns of restrictions set in another one. */
const PERIOD_MS = 5_000;

/** Staff's restrictions of players' bets; asked for each bet, so answered from memory. */
export interface Restrictions {
  /** Why a bet with that risk, on the exchange or against the house, is refused to the player now. */
  readonly refusalOf: (playerId: bigint, risk: bigint) => 'SECTION_BLOCKED' | 'STAKE_ABOVE_LIMIT' | undefined;
  /** The most that one bet of the player may risk; undefined for no limit. */
  readonly stakeMaxOf: (playerId: bigint) => Money | undefined;
  /** Reloads the restrictions, because staff have changed one. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it and resolves when the current reload is done. */
  readonly stop: () => Promise<void>;
}

/** Loads the restrictions now, on request, and every five seconds. */
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
