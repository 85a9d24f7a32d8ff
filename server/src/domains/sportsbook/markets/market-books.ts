import { type Money, money } from '@maidan/engine';
import type { Db } from '../../../kernel/db.ts';
import type { MarketDraft } from './market-draft.ts';
import { listOpenBets, listOpenMarkets } from '../store.ts';
import { type PlayerBook, type LiveSportsbookMarket, liveMarketOf } from './live-sportsbook-market.ts';

/** The open bets of all markets in memory, as stored. */
export class MarketBooks {
  readonly #db: Db;
  readonly #markets = new Map<string, KeptMarket>();
  readonly #keysOfEvent = new Map<string, Set<string>>();
  readonly #exposures = new Map<bigint, bigint>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Loads every open market with its bets. */
  async loadAll(): Promise<void> {
    for (const live of await this.#load(undefined)) this.#add(live);
  }

  /** Reloads every open market, and drops those that ended. */
  async reloadAll(): Promise<void> {
    const read = await this.#load(undefined);
    for (const key of this.#markets.keys()) this.remove(key);
    for (const live of read) this.#add(live);
  }

  /** Reloads these markets: after a commit whose outcome is unknown. */
  async reload(keys: ReadonlySet<string>): Promise<void> {
    const read = await this.#load([...keys]);
    for (const key of keys) this.remove(key);
    for (const live of read) this.#add(live);
  }

  find(marketKey: string): LiveSportsbookMarket | undefined {
    return this.#markets.get(marketKey);
  }

  all(): Iterable<LiveSportsbookMarket> {
    return this.#markets.values();
  }

  *ofEvent(eventId: string): Iterable<LiveSportsbookMarket> {
    for (const key of this.#keysOfEvent.get(eventId) ?? []) {
      const live = this.#markets.get(key);
      if (live !== undefined) yield live;
    }
  }

  /** What the player can lose in all sportsbook markets together. */
  readonly exposureOf = (playerId: bigint): Money => money(this.#exposures.get(playerId) ?? 0n);

  /** Applies what a batch made of a market. */
  take({ market, all, changed }: MarketDraft): void {
    const kept = this.#markets.get(market.marketKey) ?? {
      market,
      all,
      players: new Map<bigint, PlayerBook>(),
    };
    for (const [playerId, own] of changed) {
      const before = kept.players.get(playerId)?.book.book.exposure ?? 0n;
      this.#raise(playerId, own.book.book.exposure - before);
      kept.players.set(playerId, own);
    }
    this.#put({ ...kept, all });
  }

  /** Drops a market that has ended. */
  remove(marketKey: string): void {
    const live = this.#markets.get(marketKey);
    if (live === undefined) return;
    for (const [playerId, { book }] of live.players) this.#raise(playerId, 0n - book.book.exposure);
    this.#markets.delete(marketKey);
    const siblings = this.#keysOfEvent.get(live.market.eventId);
    siblings?.delete(marketKey);
    if (siblings?.size === 0) this.#keysOfEvent.delete(live.market.eventId);
  }

  #add(live: LiveSportsbookMarket): void {
    for (const [playerId, { book }] of live.players) this.#raise(playerId, book.book.exposure);
    this.#put({ ...live, players: new Map(live.players) });
  }

  #put(kept: KeptMarket): void {
    const { marketKey, eventId } = kept.market;
    this.#markets.set(marketKey, kept);
    const siblings = this.#keysOfEvent.get(eventId) ?? new Set();
    this.#keysOfEvent.set(eventId, siblings.add(marketKey));
  }

  #raise(playerId: bigint, amount: bigint): void {
    const exposure = (this.#exposures.get(playerId) ?? 0n) + amount;
    if (exposure === 0n) this.#exposures.delete(playerId);
    else this.#exposures.set(playerId, exposure);
  }

  async #load(keys: readonly string[] | undefined): Promise<LiveSportsbookMarket[]> {
    const markets = await listOpenMarkets(this.#db, keys);
    const bets = Map.groupBy(await listOpenBets(this.#db, keys), (bet) => bet.marketKey);
    return markets.map((market) => liveMarketOf(market, bets.get(market.marketKey) ?? []));
  }
}

/** A market as kept in memory: only its owner changes it. */
interface KeptMarket extends LiveSportsbookMarket {
  readonly players: Map<bigint, PlayerBook>;
}
