import type { CancelReason } from '@maidan/contract';
import type { MarketStatus } from '@maidan/engine';
import type { MarketSuspensions } from './desk/market-suspensions.ts';
import type { TradingSuspensions } from './desk/trading-suspensions.ts';
import type { MarketTermsBook } from './desk/market-terms-book.ts';
import type { FeedBookmaker } from './feed/feed-bookmaker.ts';
import type { FeedFancy, HouseMarketStatus } from './feed/feed-fancy.ts';
import type { FeedMarket } from './feed/feed.ts';
import type { MarketFreshness } from './freshness/market-freshness.ts';
import { materialChangeKinds, type MaterialKind } from './material-changes/change-kinds.ts';
import type { MaterialChanges, Pause } from './material-changes/material-changes.ts';

/** Why a material change makes delayed orders lapse, and whether the house's quotes leave the book. */
interface SuspendingChange {
  readonly reason: CancelReason;
  readonly withdrawsQuotes: boolean;
}

/** An order-book market as it trades: the feed's, on staff's terms, suspended where anybody or anything suspends it. */
export interface TradedMarket extends FeedMarket {
  /** The material change that suspends it now. */
  readonly change?: SuspendingChange | undefined;
  /** Runners on which staff let nobody bet while the others trade; absent where there are none. */
  readonly suspendedRunners?: readonly number[] | undefined;
}

/**
 * Why the app itself suspends a market: nothing fresh since then, a material change for a moment, or no more runners
 * than winners, each way than places.
 */
export type AppSuspension =
  | { readonly reason: 'NO_FRESH_PRICES'; readonly since: Date }
  | { readonly reason: Pause['kind']; readonly until: Date }
  | { readonly reason: 'NO_CONTEST' };

/** What suspends a market and changes its terms besides the feed. */
interface TradedDeps {
  readonly suspensions: MarketSuspensions;
  readonly wide: TradingSuspensions;
  /** The sport of an event. */
  readonly sportOf: (eventId: string) => string | undefined;
  readonly terms: MarketTermsBook;
  readonly freshness: MarketFreshness;
  readonly changes: MaterialChanges;
}

/** Applies staff's terms to the feed's markets, and suspends what may not trade now. Called with each order and bet. */
export class TradedMarkets {
  readonly #deps: TradedDeps;

  constructor(deps: TradedDeps) {
    this.#deps = deps;
  }

  ofExchange(fromFeed: FeedMarket): TradedMarket {
    const { suspensions, terms, freshness, changes } = this.#deps;
    const { marketId, eventId } = fromFeed;
    const market = this.#withoutSuspended(terms.ofExchange(fromFeed));
    const count = changes.countOf(marketId);
    const counted = count === 0 ? market : { ...market, version: market.version + count };
    if (counted.status === 'CLOSED') return counted;
    if (freshness.isStale(marketId))
      return { ...asSuspended(counted), change: changeOf(changes.lossOf(marketId)) };
    const pause = changes.findPause(marketId);
    if (pause !== undefined) return { ...asSuspended(counted), change: changeOf(pause.kind) };
    const isSuspended =
      suspensions.find(marketId) !== undefined ||
      this.#isSuspendedOver(eventId) ||
      this.findAppSuspension(marketId, counted) !== undefined;
    return isSuspended ? asSuspended(counted) : counted;
  }

  ofBookmaker(fromFeed: FeedBookmaker): FeedBookmaker {
    const { marketId } = fromFeed;
    const bookmaker = this.#ofHouse(marketId, this.#deps.terms.ofBookmaker(fromFeed));
    const { wide } = this.#deps;
    if (!bookmaker.runners.some(({ runnerId }) => wide.isRunnerSuspended(marketId, runnerId)))
      return bookmaker;
    const runners = bookmaker.runners.map((runner) =>
      wide.isRunnerSuspended(marketId, runner.runnerId) ? { ...runner, suspended: true } : runner,
    );
    return { ...bookmaker, runners };
  }

  ofFancy(fromFeed: FeedFancy): FeedFancy {
    return this.#ofHouse(fromFeed.fancyId, this.#deps.terms.ofFancy(fromFeed));
  }

  /** Why the app itself suspends a market without a result; pass `market` for one of the order book. */
  findAppSuspension(key: string, market?: FeedMarket): AppSuspension | undefined {
    const { freshness, changes } = this.#deps;
    if (freshness.hasEnded(key)) return undefined;
    if (freshness.isStale(key)) return { reason: 'NO_FRESH_PRICES', since: freshness.freshAt(key) };
    const pause = changes.findPause(key);
    if (pause !== undefined) return { reason: pause.kind, until: pause.until };
    return market !== undefined && !isContest(market) ? { reason: 'NO_CONTEST' } : undefined;
  }

  /** True if staff have suspended the event, its sport or the site. */
  #isSuspendedOver(eventId: string): boolean {
    const { wide, sportOf } = this.#deps;
    return wide.listOver(eventId, sportOf(eventId)).length > 0;
  }

  /** The market with the runners named on which staff let nobody bet. */
  #withoutSuspended(market: FeedMarket): TradedMarket {
    const { wide } = this.#deps;
    const suspendedRunners = market.runners.flatMap(({ runnerId }) =>
      wide.isRunnerSuspended(market.marketId, runnerId) ? runnerId : [],
    );
    return suspendedRunners.length === 0 ? market : { ...market, suspendedRunners };
  }

  #ofHouse<Market extends FeedBookmaker | FeedFancy>(key: string, market: Market): Market {
    const { suspensions, freshness, changes } = this.#deps;
    const isSuspended =
      suspensions.find(key) !== undefined ||
      this.#isSuspendedOver(market.eventId) ||
      freshness.isStale(key) ||
      changes.findPause(key) !== undefined;
    return isSuspended ? asSuspended(market) : market;
  }
}

const changeOf = (kind: Exclude<MaterialKind, 'FRESH_AGAIN'>): SuspendingChange => materialChangeKinds[kind];

/** The status that stops betting, of any kind of market. */
const SUSPENDED: MarketStatus & HouseMarketStatus = 'SUSPENDED';

const asSuspended = <Market extends TradedMarket | FeedBookmaker | FeedFancy>(market: Market): Market =>
  market.status === 'OPEN' ? { ...market, status: SUSPENDED } : market;

/** With no more runners than winners nothing is left to bet on: the winners are certain. Each way it is the places that count. A line needs no contest. */
const isContest = ({ runners, numberOfWinners, eachWay, line }: FeedMarket): boolean =>
  line !== undefined ||
  runners.filter(({ status }) => status !== 'REMOVED').length > (eachWay?.places ?? numberOfWinners);
