import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import { cacheValue } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { type BetLimit, selectBetLimits } from './turnover/turnover-store.ts';

/** How late this process learns of bonuses that another one has opened or ended. */
const PERIOD_MS = 10_000;

/** How much a player's bets may risk while a bonus is open; asked for each bet, so answered from memory. */
export interface BetLimits {
  /** The smallest limit of the player's open bonuses; undefined while none sets one. */
  readonly betMaxOf: (playerId: bigint) => Money | undefined;
  /** Reloads the limits, because a bonus was opened or has ended. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it and resolves when the current reload is done. */
  readonly stop: () => Promise<void>;
}

/** Loads the limits of all open bonuses now, on request, and every ten seconds (CASH-13). */
export async function openBetLimits(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<BetLimits> {
  const { db, clock } = deps;
  const limits = await cacheValue(deps, {
    name: 'read the largest bets of open bonuses',
    read: async () => byPlayer(await selectBetLimits(db)),
    everyMs: PERIOD_MS,
  });
  return {
    betMaxOf(playerId) {
      const own = limits.value().get(playerId);
      if (own === undefined) return undefined;
      const now = clock.now();
      let least: Money | undefined;
      for (const { betMax, expiresAt } of own)
        if (expiresAt > now && (least === undefined || betMax < least)) least = betMax;
      return least;
    },
    refresh: limits.refresh,
    stop: limits.stop,
  };
}

const byPlayer = (limits: readonly BetLimit[]): ReadonlyMap<bigint, readonly BetLimit[]> =>
  Map.groupBy(limits, ({ playerId }) => playerId);
