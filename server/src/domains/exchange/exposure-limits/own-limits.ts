import { type Db, inTransaction, type Tx } from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import {
  type BlockedEvent,
  deleteBlockedEvent,
  deleteEndedLimits,
  deleteExposureLimit,
  insertBlockedEvents,
  upsertExposureLimit,
} from './exposure-limit-store.ts';
import { type ExposureLimit, limitIn, type PlayerLimits } from './exposure-limit.ts';
import type { ExposureLimits } from './exposure-limits.ts';
import { exceedsMatched } from './judge-exposure.ts';

/** What players do with the limits that they set themselves (rows TRADE-18, TRADE-19), for the site and for programs. */
export interface OwnLimits {
  /** What is set for matches that still have markets. */
  list(playerId: bigint): PlayerLimits;
  /**
   * Sets the limit of a match, or of every match without one of its own, from the next order on; what is matched beyond it already has
   * its action carried out at once. Refuses INVALID_MARKET_GROUP for a match without markets.
   */
  set(playerId: bigint, eventId: string | undefined, limit: ExposureLimit): Promise<void>;
  /** Removes it; a block stays. Refuses INVALID_MARKET_GROUP and EXPOSURE_LIMIT_NOT_EXIST. */
  remove(playerId: bigint, eventId: string | undefined): Promise<void>;
  /** Lets the player bet in a match again. Refuses INVALID_MARKET_GROUP and MARKET_GROUP_NOT_BLOCKED. */
  unblock(playerId: bigint, eventId: string): Promise<void>;
  /** What the player's bets in a match may lose as matched now, and if every unmatched order is matched too. Waits for what is committed. */
  exposureIn(playerId: bigint, eventId: string): Promise<EventExposure>;
  /** The matches in which the player has bets or orders. */
  eventsOf(playerId: bigint): ReadonlySet<string>;
  /** Cancels what waits of players who were blocked with that wish. */
  tearDown(blocked: readonly BlockedEvent[]): void;
  /** Goes on with what an earlier start left to cancel. */
  resume(): void;
  close(): void;
}

/** What a player's bets in one match may lose. */
export interface EventExposure {
  readonly matched: bigint;
  readonly total: bigint;
}

/** Orders that couldn't be cancelled are tried again after this long: the database may be away. */
const RETRY_MS = 5_000;

/** Opens it. */
export function openOwnLimits(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly limits: ExposureLimits;
}): OwnLimits {
  const { db, clock, log, loop, markets, limits } = deps;
  const retries = new Set<() => void>();
  const world = { marketsOf: (eventId: string) => markets.ofEvent(eventId) };
  const hasMarkets = (eventId: string) => !markets.ofEvent(eventId)[Symbol.iterator]().next().done;
  const eventsOf = (playerId: bigint) =>
    new Set(markets.idsOf(playerId).flatMap((id) => markets.find(id)?.market.eventId ?? []));

  const current = (playerId: bigint): PlayerLimits => {
    const { ofAll, byEvent, blocked } = limits.of(playerId);
    return {
      ofAll,
      byEvent: new Map([...byEvent].filter(([eventId]) => hasMarkets(eventId))),
      blocked: new Map([...blocked].filter(([eventId]) => hasMarkets(eventId))),
    };
  };

  /** Changes what a player has set, between two batches: orders are judged by it before or after, never by half of it. */
  async function change(
    playerId: bigint,
    eventId: string | undefined,
    decide: (before: PlayerLimits) => PlayerLimits,
    write: (tx: Tx) => Promise<unknown>,
  ): Promise<void> {
    const stopped = await loop.runAlone(async () => {
      if (eventId !== undefined && !hasMarkets(eventId)) throw new Refusal('INVALID_MARKET_GROUP');
      const before = current(playerId);
      const after = decide(before);
      const reached = newlyReached(playerId, before, after);
      await inTransaction(db, async (tx) => {
        await deleteEndedLimits(tx, playerId);
        await write(tx);
        if (reached.length > 0) await insertBlockedEvents(tx, reached, clock.now());
      });
      limits.keep(playerId, after);
      for (const one of reached) limits.block(playerId, one.eventId, one.tearsDown);
      return reached;
    });
    tearDown(stopped);
  }

  /** The matches in which more is matched than a limit that was just set allows. */
  function newlyReached(playerId: bigint, before: PlayerLimits, after: PlayerLimits): BlockedEvent[] {
    return [...eventsOf(playerId)].flatMap((eventId): BlockedEvent[] => {
      const limit = limitIn(after, eventId);
      if (limit === undefined || limit === limitIn(before, eventId) || limit.action === 'REJECT_BETS')
        return [];
      const isReached = exceedsMatched(world, limit, playerId, eventId);
      if (!isReached || after.blocked.has(eventId)) return [];
      return [{ playerId, eventId, tearsDown: limit.action === 'TEAR_DOWN_MARKET_GROUP' }];
    });
  }

  function tearDown(blocked: readonly BlockedEvent[]): void {
    for (const { playerId, eventId, tearsDown } of blocked)
      if (tearsDown) void cancelWaiting(playerId, eventId);
  }

  async function cancelWaiting(playerId: bigint, eventId: string): Promise<void> {
    if (limits.of(playerId).blocked.get(eventId)?.tearsDown !== true) return;
    const marketIds = markets.idsOf(playerId).filter((id) => markets.find(id)?.market.eventId === eventId);
    const done = await Promise.allSettled(
      marketIds.map((marketId) =>
        loop.submit({ kind: 'cancel-all', playerId, marketId, runnerId: undefined }),
      ),
    );
    const failed = done.find((one) => one.status === 'rejected');
    if (failed === undefined) return;
    log.warn({ err: failed.reason }, 'orders beyond a limit of their player could not be cancelled yet');
    const cancel = clock.after(RETRY_MS, () => {
      retries.delete(cancel);
      void cancelWaiting(playerId, eventId);
    });
    retries.add(cancel);
  }

  return {
    list: current,
    eventsOf,
    tearDown,
    resume() {
      for (const { playerId, eventId } of limits.tornDown()) void cancelWaiting(playerId, eventId);
    },
    set: (playerId, eventId, limit) =>
      change(
        playerId,
        eventId,
        (before) =>
          eventId === undefined
            ? { ...before, ofAll: limit }
            : { ...before, byEvent: new Map([...before.byEvent, [eventId, limit]]) },
        (tx) => upsertExposureLimit(tx, { playerId, eventId, ...limit }, clock.now()),
      ),
    remove: (playerId, eventId) =>
      change(
        playerId,
        eventId,
        (before) => {
          const known = eventId === undefined ? before.ofAll : before.byEvent.get(eventId);
          if (known === undefined) throw new Refusal('EXPOSURE_LIMIT_NOT_EXIST');
          if (eventId === undefined) return { ...before, ofAll: undefined };
          return { ...before, byEvent: without(before.byEvent, eventId) };
        },
        (tx) => deleteExposureLimit(tx, playerId, eventId),
      ),
    unblock: (playerId, eventId) =>
      change(
        playerId,
        eventId,
        (before) => {
          if (!before.blocked.has(eventId)) throw new Refusal('MARKET_GROUP_NOT_BLOCKED');
          return { ...before, blocked: without(before.blocked, eventId) };
        },
        (tx) => deleteBlockedEvent(tx, playerId, eventId),
      ),
    async exposureIn(playerId, eventId) {
      const [accountId, exposure] = [Number(playerId), { matched: 0n, total: 0n }];
      for (const { market } of markets.ofEvent(eventId)) {
        await loop.settled(market.marketId);
        const view = markets.find(market.marketId)?.book.view;
        exposure.matched += view?.holdWithoutOrders(accountId) ?? 0n;
        exposure.total += view?.holdOf(accountId) ?? 0n;
      }
      return exposure;
    },
    close() {
      for (const cancel of retries) cancel();
    },
  };
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([known]) => known !== key));
}
