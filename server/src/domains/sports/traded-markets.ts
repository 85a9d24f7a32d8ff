import type { Clock } from '../../kernel/clock.ts';
import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../../kernel/db.ts';
import { texts } from '../../kernel/columns.ts';
import type { MarketHolds, MarketTermsBook } from './desk/market-terms-book.ts';
import type { FeedBookmaker } from './feed/feed-bookmaker.ts';
import type { FeedFancy } from './feed/feed-fancy.ts';
import type { FeedMarket } from './feed/feed.ts';
import type { MarketFreshness } from './freshness/market-freshness.ts';

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

/** How long a market is suspended after a runner is removed: long enough for screens to show it and players to react. */
const REMOVAL_PAUSE_MS = 10_000;

/**
 * The markets suspended for a moment because a runner was removed. In memory: after a start nothing opens before the
 * feed mentions it.
 */
export class RemovalPauses {
  readonly #clock: Clock;
  readonly #untilMs = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  begin(marketId: string): void {
    this.#untilMs.set(marketId, this.#clock.now().getTime() + REMOVAL_PAUSE_MS);
  }

  /** When the market's pause ends; undefined when it has none. */
  findEnd(marketId: string): Date | undefined {
    const untilMs = this.#untilMs.get(marketId);
    return untilMs !== undefined && untilMs > this.#clock.now().getTime() ? new Date(untilMs) : undefined;
  }

  /** The markets whose pause has ended, each named once. */
  takeEnded(): string[] {
    const ended = [...this.#untilMs.keys()].filter((marketId) => this.findEnd(marketId) === undefined);
    for (const marketId of ended) this.#untilMs.delete(marketId);
    return ended;
  }
}

/**
 * The material changes of markets that the app counts on top of the feed's: going stale, reopening, the removal of a
 * runner. In memory and on disk, so that no version occurs twice.
 */
export class OwnVersions {
  readonly #db: Db;
  readonly #versions: Map<string, number>;

  private constructor(db: Db, versions: Map<string, number>) {
    this.#db = db;
    this.#versions = versions;
  }

  /** Loads what was counted before. */
  static async open(db: Db): Promise<OwnVersions> {
    return new OwnVersions(db, await selectOwnVersions(db));
  }

  of(marketId: string): number {
    return this.#versions.get(marketId) ?? 0;
  }

  /** Counts one more in each of these markets, together with what `also` writes in the same transaction. */
  async raise(marketIds: readonly string[], also?: (tx: Tx) => Promise<void>): Promise<void> {
    if (marketIds.length === 0) return;
    await inTransaction(this.#db, async (tx) => {
      await also?.(tx);
      await raiseOwnVersions(tx, marketIds);
    });
    for (const marketId of marketIds) this.#versions.set(marketId, this.of(marketId) + 1);
  }
}

/** How many material changes the app itself counted in each market without a result; markets with none are left out. */
export async function selectOwnVersions(reader: Reader): Promise<Map<string, number>> {
  const rows = await query<{ readonly marketId: string; readonly ownVersion: number }>(
    reader,
    sql`select market_id as "marketId", own_version as "ownVersion" from sports_market
      where outcome is null and own_version > 0`,
  );
  return new Map(rows.map(({ marketId, ownVersion }) => [marketId, ownVersion]));
}

/** Counts one more material change in each of these markets. */
export async function raiseOwnVersions(tx: Tx, marketIds: readonly string[]): Promise<void> {
  await query(
    tx,
    sql`update sports_market set own_version = own_version + 1 where market_id = any(${texts(marketIds)})`,
  );
}
