import type { MarketHolds } from './desk/market-holds.ts';
import type { MarketTermsBook } from './desk/market-terms-book.ts';
import type { FeedBookmaker } from './feed/feed-bookmaker.ts';
import type { FeedFancy } from './feed/feed-fancy.ts';
import type { FeedMarket } from './feed/feed.ts';
import type { MarketFreshness } from './freshness/market-freshness.ts';
import type { OwnVersions } from './freshness/own-versions.ts';
import type { RemovalPauses } from './freshness/removal-pauses.ts';

/** An order-book market as it trades: the feed's, on staff's terms, suspended where anybody or anything suspends it. */
export interface TradedMarket extends FeedMarket {
  /** True if it is suspended because its data is too old; the market maker then withdraws its quotes. */
  readonly isStale?: boolean | undefined;
}

/**
 * Why the app itself suspends a market: nothing fresh since then, a runner removed until then, or no more runners than
 * winners.
 */
export type OwnStop =
  | { readonly reason: 'NO_FRESH_PRICES'; readonly since: Date }
  | { readonly reason: 'RUNNER_REMOVED'; readonly until: Date }
  | { readonly reason: 'NO_CONTEST' };

/** What suspends a market and changes its terms besides the feed. */
interface TradedDeps {
  readonly holds: MarketHolds;
  readonly terms: MarketTermsBook;
  readonly freshness: MarketFreshness;
  readonly versions: OwnVersions;
  readonly pauses: RemovalPauses;
}

/** Applies staff's terms to the feed's markets, and suspends what may not trade now. Called with each order and bet. */
export class TradedMarkets {
  readonly #deps: TradedDeps;

  constructor(deps: TradedDeps) {
    this.#deps = deps;
  }

  ofExchange(told: FeedMarket): TradedMarket {
    const { holds, terms, freshness, versions } = this.#deps;
    const { marketId } = told;
    const market = terms.ofExchange(told);
    const own = versions.of(marketId);
    const counted = own === 0 ? market : { ...market, version: market.version + own };
    if (counted.status === 'CLOSED') return counted;
    const held = holds.asHeld(marketId, counted);
    if (freshness.isStale(marketId)) return { ...suspended(held), isStale: true };
    return this.findStop(marketId, held) === undefined ? held : suspended(held);
  }

  ofBookmaker(told: FeedBookmaker): FeedBookmaker {
    const { holds, terms } = this.#deps;
    return this.#asFresh(told.marketId, holds.asHeld(told.marketId, terms.ofBookmaker(told)));
  }

  ofFancy(told: FeedFancy): FeedFancy {
    const { holds, terms } = this.#deps;
    return this.#asFresh(told.fancyId, holds.asHeld(told.fancyId, terms.ofFancy(told)));
  }

  /** Why the app itself suspends a market without a result; pass `market` for one of the order book. */
  findStop(key: string, market?: FeedMarket): OwnStop | undefined {
    const { freshness, pauses } = this.#deps;
    if (freshness.hasEnded(key)) return undefined;
    if (freshness.isStale(key)) return { reason: 'NO_FRESH_PRICES', since: freshness.freshAt(key) };
    const until = pauses.findEnd(key);
    if (until !== undefined) return { reason: 'RUNNER_REMOVED', until };
    return market !== undefined && !isContest(market) ? { reason: 'NO_CONTEST' } : undefined;
  }

  #asFresh<Market extends { readonly status: string }>(key: string, market: Market): Market {
    return market.status === 'OPEN' && this.#deps.freshness.isStale(key) ? suspended(market) : market;
  }
}

const suspended = <Market extends { readonly status: string }>(market: Market): Market =>
  market.status === 'OPEN' ? { ...market, status: 'SUSPENDED' } : market;

/** With no more runners than winners nothing is left to bet on: the winners are certain. */
const isContest = ({ runners, numberOfWinners }: FeedMarket): boolean =>
  runners.filter(({ status }) => status !== 'REMOVED').length > numberOfWinners;
