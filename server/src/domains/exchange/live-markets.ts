import { type Money, money } from '@maidan/engine';
import type { Db } from '../../kernel/db.ts';
import { type LiveMarket, type MarketState, rebuildMarket } from './live-market.ts';
import type { MarketSource } from './market-source.ts';
import type { ExchangeMarket } from './model.ts';
import { insertMarket, listOpenMarkets } from './store.ts';

/** The rate on net winnings of a market: 2 % (row EXCH-10). */
const COMMISSION_BPS = 200;

/** A market whose feed has not spoken since the start takes no bets. */
const SILENT: MarketState = { status: 'SUSPENDED', inPlay: false, betDelaySeconds: 0, version: 0 };

/** The markets that trade, in memory, and what each player has on hold for all of them. */
export class LiveMarkets {
  readonly #db: Db;
  readonly #source: MarketSource;
  readonly #markets = new Map<string, LiveMarket>();
  readonly #exposures = new Map<bigint, Money>();

  constructor(db: Db, source: MarketSource) {
    this.#db = db;
    this.#source = source;
  }

  find(marketId: string): LiveMarket | undefined {
    return this.#markets.get(marketId);
  }

  /** The markets in memory at this moment; they may be removed while the list is walked. */
  known(): ExchangeMarket[] {
    return Array.from(this.#markets.values(), ({ market }) => market);
  }

  all(): IterableIterator<LiveMarket> {
    return this.#markets.values();
  }

  /** The markets in which the player may have unsettled orders. */
  idsOf(playerId: bigint): string[] {
    const accountId = Number(playerId);
    return this.known()
      .map(({ marketId }) => marketId)
      .filter((marketId) => this.#markets.get(marketId)?.book.view.knows(accountId));
  }

  /** The market's state as the feed tells it now. */
  stateOf(marketId: string): MarketState | undefined {
    return this.#source.findMarket(marketId);
  }

  /** What the player has on hold for all markets. */
  exposureOf(playerId: bigint): Money {
    return this.#exposures.get(playerId) ?? money(0n);
  }

  /** Takes over the sums that a committed batch left. */
  takeExposures(changed: ReadonlyMap<bigint, Money>): void {
    for (const [playerId, exposure] of changed) {
      if (exposure === 0n) this.#exposures.delete(playerId);
      else this.#exposures.set(playerId, exposure);
    }
  }

  /** Builds every open market from the database. */
  async loadAll(): Promise<void> {
    for (const market of await listOpenMarkets(this.#db)) await this.#build(market);
    this.#sumExposures();
  }

  /** Begins to trade a market that the feed told of; a repeat changes nothing. */
  async open(marketId: string, now: Date): Promise<LiveMarket | undefined> {
    const known = this.#markets.get(marketId);
    const source = this.#source.findMarket(marketId);
    if (known !== undefined || source === undefined) return known;
    const market: ExchangeMarket = {
      marketId,
      eventId: source.eventId,
      numberOfWinners: source.numberOfWinners,
      runners: source.runners
        .filter((runner) => runner.status !== 'REMOVED')
        .map((runner) => runner.selectionId),
      commissionBps: COMMISSION_BPS,
      inPlay: false,
    };
    const inserted = await insertMarket(this.#db, market, now);
    return inserted ? this.#build(market) : undefined;
  }

  /** Throws the books of these markets away and reads them from the database. */
  async rebuild(marketIds: ReadonlySet<string>): Promise<void> {
    for (const market of await listOpenMarkets(this.#db))
      if (marketIds.has(market.marketId)) await this.#build(market);
    this.#sumExposures();
  }

  /** Ends the trading of a settled market. */
  remove(marketId: string): void {
    this.#markets.delete(marketId);
    this.#sumExposures();
  }

  async #build(market: ExchangeMarket): Promise<LiveMarket> {
    const live = await rebuildMarket(this.#db, market, this.stateOf(market.marketId) ?? SILENT);
    this.#markets.set(market.marketId, live);
    return live;
  }

  #sumExposures(): void {
    this.#exposures.clear();
    for (const { book } of this.#markets.values()) {
      for (const { accountId, hold } of book.view.holds()) {
        const playerId = BigInt(accountId);
        this.#exposures.set(playerId, money(this.exposureOf(playerId) + hold));
      }
    }
  }
}
