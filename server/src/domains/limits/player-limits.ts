import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import { cacheValue } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { selectRestrictions } from './store.ts';

/** How late this process learns of restrictions set in another one. */
const PERIOD_MS = 5_000;

/** Why a bet is refused to its player, whatever the market says. */
type BetRefusal = 'BONUS_BET_TOO_HIGH' | 'SECTION_BLOCKED' | 'STAKE_ABOVE_LIMIT';

/** How much a player's bets may risk, by open bonuses and by staff; asked for each bet, so answered from memory. */
export interface PlayerLimits {
  /** Why a bet with that risk, on the exchange or against the house, is refused to the player now. */
  readonly refusalOf: (playerId: bigint, risk: bigint) => BetRefusal | undefined;
  /** The most that one bet of the player may risk; undefined for no limit. */
  readonly betMaxOf: (playerId: bigint) => Money | undefined;
  /** Reloads staff's restrictions, because staff have changed one. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it and resolves when the current reload is done. */
  readonly stop: () => Promise<void>;
}

/** Loads staff's restrictions now, on request, and every five seconds; the limits of open bonuses come from their domain. */
export async function openPlayerLimits(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The smallest limit of the player's open bonuses (CASH-13); undefined while none sets one. */
  readonly bonusBetMaxOf: (playerId: bigint) => Money | undefined;
  /** The most that bets of players below agents may risk, zero while they are locked. */
  readonly listAgentLimits: (
    reader: Reader,
  ) => Promise<readonly { readonly playerId: bigint; readonly stakeMax: Money }[]>;
}): Promise<PlayerLimits> {
  const { bonusBetMaxOf } = deps;
  const cached = await cacheValue(deps, {
    name: 'read what staff have closed to players',
    async read() {
      const restrictions = new Map((await selectRestrictions(deps.db)).map((one) => [one.playerId, one]));
      for (const { playerId, stakeMax } of await deps.listAgentLimits(deps.db)) {
        const { isExchangeBlocked = false, stakeMax: ofStaff = null } = restrictions.get(playerId) ?? {};
        const least = ofStaff !== null && ofStaff < stakeMax ? ofStaff : stakeMax;
        restrictions.set(playerId, { playerId, isExchangeBlocked, stakeMax: least });
      }
      return restrictions;
    },
    everyMs: PERIOD_MS,
  });
  const stakeMaxOf = (playerId: bigint) => cached.value().get(playerId)?.stakeMax ?? undefined;
  return {
    refusalOf(playerId, risk) {
      if (isAbove(risk, bonusBetMaxOf(playerId))) return 'BONUS_BET_TOO_HIGH';
      if (cached.value().get(playerId)?.isExchangeBlocked === true) return 'SECTION_BLOCKED';
      return isAbove(risk, stakeMaxOf(playerId)) ? 'STAKE_ABOVE_LIMIT' : undefined;
    },
    betMaxOf(playerId) {
      const [ofBonus, ofStaff] = [bonusBetMaxOf(playerId), stakeMaxOf(playerId)];
      return isAbove(ofBonus, ofStaff) ? ofStaff : (ofBonus ?? ofStaff);
    },
    refresh: cached.refresh,
    stop: cached.stop,
  };
}

/** True if there is an amount and a limit, and the amount is above it. */
const isAbove = (amount: bigint | undefined, limit: bigint | undefined): boolean =>
  amount !== undefined && limit !== undefined && amount > limit;
