import type { Clock } from '../kernel/time/clock.ts';
import { catalogueOperations, type MarketCatalogue } from '@maidan/contract/trading';
import { hundredthsOf, type LineRange, type Odds } from '@maidan/engine';
import type { ApiClient } from './api-client.ts';
import { readBookmaker } from './bookmaker-prices.ts';
import type { SeenMarket } from './choose-bet.ts';
import { interestIn } from './interest.ts';
import type { KnownBook, KnownRunner, PriceSource } from './known-book.ts';
import { MarketNews } from './market-news.ts';
import { PriceTrail } from './price-trail.ts';

/** A market on which one can bet now, and how much it draws bettors. */
export interface OpenMarket extends SeenMarket {
  readonly version: number;
  readonly hasNews: boolean;
  readonly interest: number;
  /** False for the other markets of a match or a race. */
  readonly isMatchOdds: boolean;
  readonly startsAt: Date | undefined;
}

/** What bettors look at. */
export interface WatchDeps {
  readonly url: string;
  readonly clock: Clock;
  /** The one of them that looks for all. */
  readonly client: ApiClient;
  /** Where the prices of match odds come from, and those of all other markets. */
  readonly prices: PriceSource;
  readonly others: PriceSource;
  readonly closing: AbortSignal;
}

interface Listed {
  readonly eventId: string;
  readonly startsAt: Date | undefined;
  readonly isMatchOdds: boolean;
  readonly line: LineRange | undefined;
  readonly isEachWay: boolean;
}

/** How often is asked which markets there are. */
const LIST_EVERY_MS = 30_000;
const AHEAD_MS = 24 * 3_600_000;
/**
 * The matches that begin first, and beside them so many markets: those each way of the races that begin first, and of the matches in play
 * the lines and then the others with the most on offer. The house quotes what is looked at, so more would cost more.
 */
const MATCHES_MAX = 40;
const OTHERS_MAX = 30;
const EACH_WAY_MAX = 4;
const LINES_MAX = 6;
/**
 * For so long after it opens or changes a market is left alone: the prices in it may be from before what happened, or of somebody who waits
 * for whoever doesn't know better.
 */
const CALM_MS = 10_000;
/** Prices to back and to lay that are further apart say nothing. */
const SPREAD_MAX = 1.25;
/** Nobody needs to lay a runner without a hope, in hundredths. */
const HOPELESS_ODDS = 2_000;

/** Watches the markets for all bettors, who know what the API tells everybody, and nothing of how a match will go on. */
export class MarketWatch {
  readonly #deps: WatchDeps;
  readonly #news = new MarketNews();
  readonly #trail = new PriceTrail();
  /** Since when each market has been as it is. */
  readonly #calm = new Map<string, { readonly state: string; readonly sinceMs: number }>();
  #listed = new Map<string, Listed>();
  #listedMs = -Infinity;
  #bookmaker: ReadonlyMap<string, ReadonlyMap<number, number>> = new Map();
  #books = new Map<string, KnownBook>();

  constructor(deps: WatchDeps) {
    this.#deps = deps;
  }

  /** True if the market is known to be open. */
  isOpen(marketId: string): boolean {
    return this.#books.get(marketId)?.isOpen === true;
  }

  /** The markets that can be bet on; notices what happened in them since the last look. Throws CallRefused. */
  async look(): Promise<readonly OpenMarket[]> {
    const now = this.#deps.clock.now();
    const nowMs = now.getTime();
    if (nowMs - this.#listedMs >= LIST_EVERY_MS) {
      await this.#list(now);
      this.#listedMs = nowMs;
    }
    this.#books = new Map((await this.#readBooks()).map((book) => [book.marketId, book]));
    const open = [...this.#books.values()].flatMap((book) => this.#seen(book, nowMs));
    this.#news.look(open, (marketId) => this.#listed.has(marketId), nowMs);
    this.#trail.look(open, (marketId) => this.#listed.has(marketId), nowMs);
    return open.map(({ book, chances }) => this.#judge(book, chances, now));
  }

  async #list(now: Date): Promise<void> {
    const { client, url, closing } = this.#deps;
    const list = async (
      filter: object,
      sort: 'FIRST_TO_START' | 'MAXIMUM_AVAILABLE',
      maxResults: number,
      described: readonly 'MARKET_DESCRIPTION'[] = [],
    ) =>
      await client.call(catalogueOperations.listMarketCatalogue, {
        filter,
        sort,
        maxResults,
        marketProjection: ['EVENT', 'MARKET_START_TIME', ...described],
      });
    const marketStartTime = { to: new Date(now.getTime() + AHEAD_MS).toISOString() };
    const soon = (...marketTypeCodes: string[]) => ({ marketTypeCodes, marketStartTime });
    const matches = await list(soon('MATCH_ODDS', 'WIN'), 'FIRST_TO_START', MATCHES_MAX);
    const eachWay = await list(soon('EACH_WAY'), 'FIRST_TO_START', EACH_WAY_MAX);
    const lines = await list(inPlayOf('LINE'), 'MAXIMUM_AVAILABLE', LINES_MAX, ['MARKET_DESCRIPTION']);
    const othersMax = OTHERS_MAX - eachWay.length - lines.length;
    const inPlay = await list(inPlayOf('ODDS'), 'MAXIMUM_AVAILABLE', othersMax);
    this.#listed = new Map([
      ...listedAs('other', [...inPlay, ...lines]),
      ...listedAs('each-way', eachWay),
      ...listedAs('match-odds', matches),
    ]);
    for (const marketId of this.#calm.keys()) if (!this.#listed.has(marketId)) this.#calm.delete(marketId);
    const events = new Set(inPlay.map(({ event }) => event?.id ?? ''));
    this.#bookmaker = await readBookmaker(url, events, closing);
  }

  async #readBooks(): Promise<readonly KnownBook[]> {
    const idsOf = (isMatchOdds: boolean) =>
      Array.from(this.#listed).flatMap(([id, listed]) => (listed.isMatchOdds === isMatchOdds ? [id] : []));
    const { prices, others } = this.#deps;
    return [...(await prices.read(idsOf(true))), ...(await others.read(idsOf(false)))];
  }

  /** The market with the chances that its prices give, unless it isn't open, calm, and offered on both sides throughout. */
  #seen(book: KnownBook, nowMs: number) {
    const { marketId, isOpen, inPlay, version, runners } = book;
    const state = `${isOpen} ${inPlay} ${version}`;
    const before = this.#calm.get(marketId);
    // What is met at the start has been so for a while.
    const sinceMs = before === undefined ? -Infinity : before.state === state ? before.sinceMs : nowMs;
    this.#calm.set(marketId, { state, sinceMs });
    if (!isOpen || nowMs - sinceMs < CALM_MS) return [];
    const chances = new Map(
      runners.flatMap((runner) => {
        const chance = chanceOf(runner);
        return chance === undefined ? [] : [[runner.runnerId, chance] as const];
      }),
    );
    const isOffered = runners.every(
      ({ runnerId, toBack = 0 }) => chances.has(runnerId) || toBack >= HOPELESS_ODDS,
    );
    return isOffered && chances.size > 0 ? [{ marketId, version, book, chances }] : [];
  }

  #judge(book: KnownBook, chances: ReadonlyMap<number, number>, now: Date): OpenMarket {
    const { marketId, inPlay, version, isTraded, runners } = book;
    const nowMs = now.getTime();
    const listed = this.#listed.get(marketId);
    const hasNews = this.#news.hasNews(marketId, nowMs);
    const { isMatchOdds = false, line, isEachWay = false, startsAt } = listed ?? {};
    const interest = interestIn({ inPlay, startsAt, hasNews, isUntouched: !isTraded, isMatchOdds }, now);
    const bookmaker = isMatchOdds ? this.#bookmaker.get(listed?.eventId ?? '') : undefined;
    const seen = runners.flatMap(({ runnerId, toBack, toLay }) => {
      const chance = chances.get(runnerId);
      if (chance === undefined) return [];
      const shift = this.#news.shiftOf(marketId, runnerId, nowMs);
      const drift = this.#trail.driftOf(marketId, runnerId);
      return { runnerId, chance, shift, drift, bookmaker: bookmaker?.get(runnerId), toBack, toLay };
    });
    return {
      marketId,
      inPlay,
      version,
      hasNews,
      interest,
      isMatchOdds,
      startsAt,
      ...(line && { line }),
      isEachWay,
      runners: seen,
    };
  }
}

const inPlayOf = (bettingType: 'LINE' | 'ODDS') => ({ inPlayOnly: true, marketBettingTypes: [bettingType] });

function listedAs(
  kind: 'match-odds' | 'each-way' | 'other',
  markets: readonly MarketCatalogue[],
): (readonly [string, Listed])[] {
  return markets.map(({ marketId, event, marketStartTime: startsAt, description }) => {
    const listed = {
      eventId: event?.id ?? '',
      startsAt: startsAt === undefined ? undefined : new Date(startsAt),
      isMatchOdds: kind === 'match-odds',
      line: lineRangeOf(description?.lineRangeInfo),
      isEachWay: kind === 'each-way',
    };
    return [marketId, listed];
  });
}

/** A range in runs as lines; undefined for none. */
function lineRangeOf(
  info: NonNullable<MarketCatalogue['description']>['lineRangeInfo'],
): LineRange | undefined {
  const min = hundredthsOf(info?.minUnitValue ?? NaN);
  const max = hundredthsOf(info?.maxUnitValue ?? NaN);
  const interval = hundredthsOf(info?.interval ?? NaN);
  return min === undefined || max === undefined || interval === undefined
    ? undefined
    : { min, max, interval };
}

/** The chance in the middle between the best prices; undefined where a side is missing, or they are far apart. */
function chanceOf({ toBack, toLay }: KnownRunner): number | undefined {
  if (toBack === undefined || toLay === undefined || toLay > toBack * SPREAD_MAX) return undefined;
  return (inverse(toBack) + inverse(toLay)) / 2;
}

const inverse = (odds: Odds): number => 100 / odds;
