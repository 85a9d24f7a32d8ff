import { getPrice, isPrice, type Odds } from '@maidan/engine';
import type { Db } from '../../../kernel/db.ts';
import { databaseAway } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import { takesStartingPrices } from '../book/live-market.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource, SourceMarket } from '../feed/market-source.ts';
import { listStartingPrices, listTaken } from '../starting-prices/starting-price-store.ts';
import type { TakenAtStart } from '../starting-prices/sum-taken.ts';
import { findSettledAt } from '../settlement/settled-store.ts';
import { findMarket } from '../store.ts';
import {
  matchedOn,
  type MarketDepth,
  readRunner,
  readStartingPrices,
  type RunnerDepth,
  startedAt,
  type StartingPriceDepth,
  withoutOffers,
} from './market-depth.ts';
import { listMatchedPrices, type StoredMatchedPrice } from './matched-price-store.ts';

/** Readings that are kept: more than the markets that trade on a busy day. */
const KEPT_MAX = 5_000;

/** The depth of any market, for whoever asks and whoever follows. */
export interface Depths {
  /**
   * The whole committed depth of a market, of one that has ended what was traded; undefined when there is no such market. Refuses
   * DATABASE_AWAY.
   */
  read(marketId: string): Promise<MarketDepth | undefined>;
  /**
   * The same at once, of a market that was read before. While a batch that changes it is on its way to the disk that is the newest
   * reading, and followers are told when there is a newer one.
   */
  latest(marketId: string): MarketDepth | undefined;
  /** Calls the listener with each market that has changed, prices or state, until the returned function is called. */
  follow(listener: (marketId: string) => void): () => void;
}

/** Depths that can be read without anybody asking for a market's prices, so that nobody quotes it for that. */
export interface RecordedDepths extends Depths {
  /** As `read`. */
  readUnasked(marketId: string): Promise<MarketDepth | undefined>;
}

interface DepthDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly source: Pick<MarketSource, 'findMarket'>;
  readonly loop: Pick<CommitLoop, 'isAway' | 'isSettled' | 'settled' | 'askForPause'>;
  readonly markets: Pick<LiveMarkets, 'find' | 'tradedOn' | 'settledAt' | 'isUnsettled'>;
  /** Called with each market that somebody looks at. */
  readonly asked: (marketId: string) => void;
}

/** Reads markets' depth when it is asked for, once for each change, however many ask. */
export class MarketDepths implements RecordedDepths {
  readonly #deps: DepthDeps;
  readonly #kept = new Map<string, MarketDepth>();
  /** Markets that have changed since they were read. */
  readonly #stale = new Set<string>();
  /** Markets that are being read from the tables. */
  readonly #beingRead = new Set<string>();
  /** Markets that somebody wants to read and nobody could: their books are ahead of the disk. */
  readonly #wanted = new Set<string>();
  readonly #listeners = new Set<(marketId: string) => void>();
  #readings = 0;

  constructor(deps: DepthDeps) {
    this.#deps = deps;
  }

  /** Notes that a market changed. */
  touch(marketId: string): void {
    if (this.#kept.has(marketId) || this.#beingRead.has(marketId)) this.#stale.add(marketId);
    for (const listener of this.#listeners) listener(marketId);
  }

  /** Reads what could not be read before: for a moment every book shows only what is committed. */
  paused(): void {
    for (const marketId of this.#wanted) {
      this.#readBook(marketId);
      for (const listener of this.#listeners) listener(marketId);
    }
    this.#wanted.clear();
  }

  follow(listener: (marketId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  latest(marketId: string): MarketDepth | undefined {
    const kept = this.#kept.get(marketId);
    const { loop, asked } = this.#deps;
    if (kept !== undefined) asked(marketId);
    if (kept === undefined || loop.isAway || !this.#stale.has(marketId)) return kept;
    if (loop.isSettled(marketId)) return this.#readBook(marketId);
    this.#wanted.add(marketId);
    loop.askForPause();
    return kept;
  }

  async read(marketId: string): Promise<MarketDepth | undefined> {
    if (this.#deps.source.findMarket(marketId) !== undefined) this.#deps.asked(marketId);
    return this.readUnasked(marketId);
  }

  async readUnasked(marketId: string): Promise<MarketDepth | undefined> {
    const { loop, markets, source } = this.#deps;
    const market = source.findMarket(marketId);
    if (market === undefined) return undefined;
    if (!this.#kept.has(marketId) || this.#stale.has(marketId)) {
      await loop.settled(marketId);
      if (loop.isAway) throw databaseAway();
      if (markets.find(marketId) === undefined) return this.#readTables(market);
      this.#readBook(marketId);
    }
    return this.#kept.get(marketId);
  }

  /** Reads a book; of a market that has none any more nothing can be taken. */
  #readBook(marketId: string): MarketDepth | undefined {
    const { markets } = this.#deps;
    const live = markets.find(marketId);
    const source = this.#deps.source.findMarket(marketId);
    if (source === undefined) return this.#kept.get(marketId);
    this.#stale.delete(marketId);
    const kept = this.#kept.get(marketId);
    if (live === undefined) {
      const before = new Map(kept?.runners.map((runner) => [runner.runnerId, runner]));
      const isReconciled = kept?.isReconciled ?? false;
      return this.#keep(
        marketId,
        {
          isCrossing: false,
          delayModel: undefined,
          isReconciled,
          isUnsettled: markets.isUnsettled(marketId),
          settledAt: markets.settledAt(marketId) ?? kept?.settledAt,
        },
        source.runners.map(({ runnerId, status }) => {
          const { startingPrice, ...traded } = before.get(runnerId) ?? UNTRADED;
          const started = isReconciled
            ? startedAs(status, startingPrice.actual, startingPrice)
            : startedAt(undefined);
          return withoutOffers(runnerId, { ...traded, startingPrice: started });
        }),
      );
    }
    const { market, book } = live;
    const waiting = takesStartingPrices(live) ? readStartingPrices(book.view) : undefined;
    const startingPriceOf = ({ runnerId, status }: SourceRunner) =>
      waiting?.(runnerId) ??
      startedAs(status, live.startingPrices.get(runnerId), live.takenAtStart.get(runnerId));
    return this.#keep(
      marketId,
      {
        isCrossing: book.view.isCrossing,
        delayModel: market.delayModel,
        isReconciled: market.startingPrices && book.view.inPlay,
        isUnsettled: true,
        settledAt: undefined,
      },
      source.runners.map((runner) => readRunner(book.view, runner.runnerId, startingPriceOf(runner))),
    );
  }

  async #readTables({ marketId, runners }: SourceMarket): Promise<MarketDepth> {
    this.#stale.delete(marketId);
    this.#beingRead.add(marketId);
    const { db } = this.#deps;
    const [matched, startingPrices, taken, stored, settledAt] = await Promise.all([
      listMatchedPrices(db, marketId),
      listStartingPrices(db, [marketId]),
      listTaken(db, [marketId]),
      findMarket(db, marketId),
      findSettledAt(db, marketId),
    ]).finally(() => this.#beingRead.delete(marketId));
    return this.#keep(
      marketId,
      {
        isCrossing: false,
        delayModel: undefined,
        isReconciled: stored !== undefined && stored.startingPrices && stored.inPlay,
        isUnsettled: this.#deps.markets.isUnsettled(marketId),
        settledAt,
      },
      runners.map(({ runnerId, status }) => {
        const own = matched.filter((price) => price.runnerId === runnerId);
        const lastTraded = this.#deps.markets.tradedOn(marketId, runnerId)?.lastTraded ?? newestOf(own);
        const prices = own.map(({ odds, size }) => ({ odds, size }));
        const startingPrice = startedAs(
          status,
          startingPrices.find((one) => one.runnerId === runnerId)?.odds,
          taken.get(marketId)?.get(runnerId),
        );
        return withoutOffers(runnerId, { matched: prices, lastTraded, startingPrice });
      }),
    );
  }

  #keep(
    marketId: string,
    rules: Pick<MarketDepth, 'isCrossing' | 'delayModel' | 'isReconciled' | 'isUnsettled' | 'settledAt'>,
    runners: readonly RunnerDepth[],
  ): MarketDepth {
    this.#readings += 1;
    const readAt = this.#deps.clock.now();
    const depth = {
      marketId,
      reading: this.#readings,
      readAt,
      ...rules,
      sizeMatched: matchedOn(runners),
      runners,
    };
    this.#kept.delete(marketId);
    this.#kept.set(marketId, depth);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MAX && oldest !== undefined) {
      this.#kept.delete(oldest);
      this.#stale.delete(oldest);
    }
    return depth;
  }
}

type SourceRunner = SourceMarket['runners'][number];

/** What is known of the starting price of a runner after the turn in-play: one that is removed has no price. */
const startedAs = (
  status: SourceRunner['status'],
  actual: number | undefined,
  taken: TakenAtStart | undefined,
): StartingPriceDepth => startedAt(status === 'REMOVED' ? undefined : actual, taken);

const UNTRADED = { matched: [], lastTraded: undefined, startingPrice: startedAt(undefined) };

function newestOf(prices: readonly StoredMatchedPrice[]): Odds | undefined {
  const newest = prices.reduce<StoredMatchedPrice | undefined>(
    (latest, price) => (latest === undefined || price.newestTradeId > latest.newestTradeId ? price : latest),
    undefined,
  );
  return newest === undefined || !isPrice(newest.odds) ? undefined : getPrice(newest.odds);
}
