import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { LiveMarket } from '../book/live-market.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import { isHouse } from '../model.ts';
import { lapseOrders } from '../store.ts';

/** Why orders lapse, and the corrected market, if any, that replaces the one in memory. */
interface Lapse {
  /** Names the reason in the message that the player gets. */
  readonly roundId: string;
  readonly now: Date;
  readonly corrected?: LiveMarket | undefined;
}

/** A player's resting orders in one book, and how much of the hold they release there. */
interface Lapsed {
  readonly live: LiveMarket;
  readonly playerId: bigint;
  readonly freed: Money;
}

/**
 * Lets players' resting orders lapse, in all books (SAFE-7), while no batch runs: `lapse` writes it in the transaction
 * that finds the wallets short, and `takeOff` updates the books in memory after the commit. A retried transaction calls
 * `lapse` again; the last call counts.
 */
export class LapsingOrders {
  readonly #markets: LiveMarkets;
  #lapsed: readonly Lapsed[] = [];

  constructor(markets: LiveMarkets) {
    this.#markets = markets;
  }

  /**
   * Writes that their resting orders have lapsed; answers how much of each player's hold is released, which the caller
   * moves.
   */
  async lapse(
    tx: Tx,
    playerIds: readonly bigint[],
    { roundId, now, corrected }: Lapse,
  ): Promise<ReadonlyMap<bigint, Money>> {
    this.#lapsed = playerIds.flatMap((playerId) => this.#waitingOf(playerId, corrected));
    const ids = this.#lapsed.flatMap(({ live, playerId }) =>
      live.book.view.ordersOf(Number(playerId)).map(({ orderId }) => orderId),
    );
    if (ids.length > 0) await lapseOrders(tx, ids, { reason: 'SHORT_OF_FUNDS', now });
    const freed = new Map<bigint, Money>();
    for (const { playerId, freed: more } of this.#lapsed)
      freed.set(playerId, money((freed.get(playerId) ?? 0n) + more));
    for (const playerId of freed.keys()) {
      if (isHouse(playerId)) continue;
      await emit(tx, { kind: 'orders-lapsed', playerId, roundId }, now);
    }
    return freed;
  }

  /** Starts over: what an earlier transaction let lapse has been handled. */
  forget(): void {
    this.#lapsed = [];
  }

  /**
   * Reloads the books in which orders may have lapsed: the tables say whether a failed transaction was committed after
   * all.
   */
  async reread(): Promise<void> {
    const marketIds = new Set(this.#lapsed.map(({ live }) => live.market.marketId));
    this.forget();
    if (marketIds.size > 0) await this.#markets.rebuild(marketIds);
  }

  /** Removes the lapsed orders from the books; answers the players by market. Call it once the transaction is committed. */
  takeOff(): ReadonlyMap<string, readonly bigint[]> {
    const touched = new Map<string, bigint[]>();
    for (const { live, playerId, freed } of this.#lapsed) {
      for (const { orderId } of live.book.view.ordersOf(Number(playerId))) live.orders.delete(orderId);
      live.book.cancelAllOf(Number(playerId));
      const exposure = money(this.#markets.exposureOf(playerId) - freed);
      this.#markets.takeExposures(new Map([[playerId, exposure]]));
      const { marketId } = live.market;
      touched.set(marketId, [...(touched.get(marketId) ?? []), playerId]);
    }
    this.forget();
    return touched;
  }

  #waitingOf(playerId: bigint, corrected: LiveMarket | undefined): Lapsed[] {
    const accountId = Number(playerId);
    return this.#markets.idsOf(playerId).flatMap((marketId) => {
      const live = corrected?.market.marketId === marketId ? corrected : this.#markets.find(marketId);
      if (live === undefined || live.book.view.ordersOf(accountId).length === 0) return [];
      const { view } = live.book;
      return [{ live, playerId, freed: money(view.holdOf(accountId) - view.holdWithoutOrders(accountId)) }];
    });
  }
}
