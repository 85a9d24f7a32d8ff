import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import { keepFresh } from '../../kernel/kept-fresh.ts';
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
  readonly look: () => Promise<void>;
  /** Ends it and resolves when the reading under way is done. */
  readonly stop: () => Promise<void>;
}

/** Reads what staff have closed and limited now, when it is told to, and every five seconds. */
export async function openRestrictions(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<Restrictions> {
  const kept = await keepFresh(deps, {
    read: async () => new Map((await selectRestrictions(deps.db)).map((one) => [one.playerId, one])),
    periodMs: PERIOD_MS,
    failed: 'what staff have closed to players could not be read',
  });
  const stakeMaxOf = (playerId: bigint) => kept.value().get(playerId)?.stakeMax ?? undefined;
  return {
    refusalOf(playerId, risk) {
      if (kept.value().get(playerId)?.isExchangeBlocked === true) return 'SECTION_BLOCKED';
      const stakeMax = stakeMaxOf(playerId);
      return stakeMax !== undefined && risk > stakeMax ? 'STAKE_ABOVE_LIMIT' : undefined;
    },
    stakeMaxOf,
    look: kept.look,
    stop: kept.stop,
  };
}
