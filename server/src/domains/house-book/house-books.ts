import { type Money, money } from '@maidan/engine';
import type { Db } from '../../kernel/db.ts';
import { type MarketBook, emptyBook, withBet } from './market-book.ts';
import type { HouseMarket, OpenBet } from './model.ts';
import { listOpenBets, listOpenMarkets } from './store.ts';

/** A player's open bets of a market added up. */
export interface PlayerBook {
  readonly book: MarketBook;
  readonly count: number;
}

/** A market with open bets. */
export interface LiveHouseMarket {
  readonly market: HouseMarket;
  /** Everybody's bets: what they can win together is what the house can lose. */
  readonly all: MarketBook;
  readonly players: ReadonlyMap<bigint, PlayerBook>;
}

/** A market that nobody has bet on. */
export const unbetMarket = (market: HouseMarket): LiveHouseMarket => ({
  market,
  all: emptyBook(market),
  players: new Map(),
});

/** The market with one more bet; the given one stays as it is. */
export function withBetOf(live: LiveHouseMarket, bet: OpenBet): LiveHouseMarket {
  const { market } = live;
  const own = live.players.get(bet.playerId);
  const book = withBet(market, own?.book ?? emptyBook(market), bet);
  const players = new Map(live.players).set(bet.playerId, { book, count: (own?.count ?? 0) + 1 });
  return { market, all: withBet(market, live.all, bet), players };
}

/** What a player can lose in a market, 0 without a bet in it. */
export const exposureIn = (live: LiveHouseMarket, playerId: bigint): Money =>
  live.players.get(playerId)?.book.book.exposure ?? money(0n);

/** The open bets of all markets in memory, as they are on the disk. */
export class HouseBooks {
  readonly #db: Db;
  readonly #markets = new Map<string, LiveHouseMarket>();
  readonly #keysOfEvent = new Map<string, Set<string>>();
  readonly #exposures = new Map<bigint, bigint>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Reads every open market with its bets. */
  async loadAll(): Promise<void> {
    for (const live of await this.#read(undefined)) this.put(live);
  }

  /** Reads these markets afresh: after a commit of which nobody knows whether it was done. */
  async reload(keys: ReadonlySet<string>): Promise<void> {
    const read = await this.#read([...keys]);
    for (const key of keys) this.remove(key);
    for (const live of read) this.put(live);
  }

  find(marketKey: string): LiveHouseMarket | undefined {
    return this.#markets.get(marketKey);
  }

  all(): Iterable<LiveHouseMarket> {
    return this.#markets.values();
  }

  *ofEvent(eventId: string): Iterable<LiveHouseMarket> {
    for (const key of this.#keysOfEvent.get(eventId) ?? []) {
      const live = this.#markets.get(key);
      if (live !== undefined) yield live;
    }
  }

  /** What the player can lose in all house markets together. */
  exposureOf(playerId: bigint): Money {
    return money(this.#exposures.get(playerId) ?? 0n);
  }

  /** Takes a market as it now stands. */
  put(live: LiveHouseMarket): void {
    const { marketKey, eventId } = live.market;
    this.#move(this.#markets.get(marketKey), -1n);
    this.#move(live, 1n);
    this.#markets.set(marketKey, live);
    const siblings = this.#keysOfEvent.get(eventId) ?? new Set();
    this.#keysOfEvent.set(eventId, siblings.add(marketKey));
  }

  /** Lets go of a market that has ended. */
  remove(marketKey: string): void {
    const live = this.#markets.get(marketKey);
    if (live === undefined) return;
    this.#move(live, -1n);
    this.#markets.delete(marketKey);
    const siblings = this.#keysOfEvent.get(live.market.eventId);
    siblings?.delete(marketKey);
    if (siblings?.size === 0) this.#keysOfEvent.delete(live.market.eventId);
  }

  #move(live: LiveHouseMarket | undefined, sign: bigint): void {
    for (const [playerId, { book }] of live?.players ?? []) {
      const exposure = (this.#exposures.get(playerId) ?? 0n) + sign * book.book.exposure;
      if (exposure === 0n) this.#exposures.delete(playerId);
      else this.#exposures.set(playerId, exposure);
    }
  }

  async #read(keys: readonly string[] | undefined): Promise<LiveHouseMarket[]> {
    const markets = await listOpenMarkets(this.#db, keys);
    const bets = Map.groupBy(await listOpenBets(this.#db, keys), (bet) => bet.marketKey);
    return markets.map((market) => (bets.get(market.marketKey) ?? []).reduce(withBetOf, unbetMarket(market)));
  }
}
