import type { MarketOdds } from '@maidan/contract';
import { type Odds, parseOdds } from '@maidan/engine';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { deleteWatchedIn, selectWatched, updateReached, type WatchedPrice } from './price-alert-store.ts';

interface WatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

/** Compares the prices that players wait for with each market's as it changes; a market without any costs nothing. */
export class PriceWatch {
  readonly #deps: WatchDeps;
  readonly #byMarket = new Map<string, Map<bigint, WatchedPrice>>();

  private constructor(deps: WatchDeps) {
    this.#deps = deps;
  }

  /** Loads what is waited for, and ends what waits in markets that were over when the last process ended. */
  static async open(deps: WatchDeps, isOver: (marketId: string) => boolean): Promise<PriceWatch> {
    const watch = new PriceWatch(deps);
    for (const one of await selectWatched(deps.db)) watch.add(one);
    for (const marketId of watch.#byMarket.keys()) if (isOver(marketId)) await watch.#end(marketId);
    return watch;
  }

  add(one: WatchedPrice): void {
    const ofMarket = this.#byMarket.get(one.marketId) ?? new Map<bigint, WatchedPrice>();
    this.#byMarket.set(one.marketId, ofMarket.set(one.id, one));
  }

  remove(playerId: bigint, id: bigint): void {
    for (const ofMarket of this.#byMarket.values())
      if (ofMarket.get(id)?.playerId === playerId) ofMarket.delete(id);
  }

  /** Looks at a market as it is now: tells of what is reached while bets are taken, and ends what waits in one that is over. */
  look(market: MarketOdds): void {
    const ofMarket = this.#byMarket.get(market.marketId);
    if (ofMarket === undefined) return;
    if (market.status === 'CLOSED') {
      void this.#surely(() => this.#end(market.marketId));
      return;
    }
    if (market.status !== 'OPEN') return;
    for (const one of ofMarket.values()) {
      const best = bestBack(market, one.runnerId);
      if (best === undefined || !isReached(one, best)) continue;
      ofMarket.delete(one.id);
      void this.#surely(
        () => this.#tell(one, best),
        () => this.add(one),
      );
    }
  }

  async #end(marketId: string): Promise<void> {
    this.#byMarket.delete(marketId);
    await inTransaction(this.#deps.db, (tx) => deleteWatchedIn(tx, marketId));
  }

  #tell({ id: alertId }: WatchedPrice, odds: Odds): Promise<void> {
    const { db, clock } = this.#deps;
    const at = clock.now();
    return inTransaction(db, async (tx) => {
      if (await updateReached(tx, alertId, { odds, at }))
        await emit(tx, { kind: 'price-reached', alertId }, at);
    });
  }

  async #surely(work: () => Promise<void>, undo?: () => void): Promise<void> {
    try {
      await work();
    } catch (error) {
      undo?.();
      this.#deps.log.error({ err: error }, 'a price alert could not be handled');
    }
  }
}

/** The best price at which a runner can be backed; undefined for none. */
export function bestBack({ runners }: MarketOdds, runnerId: number): Odds | undefined {
  const price = runners.find((runner) => runner.runnerId === runnerId)?.prices.back[0]?.price;
  return price === undefined ? undefined : parseOdds(price);
}

/** True if the price is there, or beyond. */
export const isReached = (
  { odds, direction }: Pick<WatchedPrice, 'odds' | 'direction'>,
  best: Odds,
): boolean => (direction === 'UP' ? best >= odds : best <= odds);
