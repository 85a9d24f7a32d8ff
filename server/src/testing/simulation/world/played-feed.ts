import {
  confirmEveryMs,
  type FeedBookmaker,
  type FeedFancy,
  type FeedMarket,
  type FeedMessage,
  type FeedPrices,
  type FeedSink,
  type SportsFeed,
} from '../../../domains/sports/index.ts';
import type { FancyResult, MarketResult } from '../../../events.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { silentRejection } from '../../silent-rejection.ts';
import { twoRunnerMarket } from '../../scripted-feed.ts';

/** The one match of a story. */
export const EVENT_ID = twoRunnerMarket.eventId;
/** The one race of a story. */
export const RACE_ID = '900000002';

/** A market each way of that race: two places among five runners at a quarter of the odds. */
export const eachWayMarket: FeedMarket = {
  ...twoRunnerMarket,
  eventId: RACE_ID,
  name: 'Each Way',
  type: 'EACH_WAY',
  eachWay: { divisor: 4, places: 2 },
  runners: ['Asha', 'Badal', 'Chand', 'Dipa', 'Elachi'].map((name, index) => ({
    runnerId: 11 + index,
    name,
    sortPriority: index + 1,
    status: 'ACTIVE',
  })),
};

/** The source of sport in a story: it outlives the app, to which it sends everything again when it is opened anew. */
export class PlayedFeed implements SportsFeed {
  /** The markets as the source has them, in the order in which they came. */
  readonly markets = new Map<string, FeedMarket>();
  readonly results = new Map<string, MarketResult>();
  readonly bookmakers = new Map<string, FeedBookmaker>();
  readonly fancies = new Map<string, FeedFancy>();
  readonly fancyResults = new Map<string, FancyResult>();
  #sent: { readonly message: FeedMessage; readonly saidAt: Date }[] = [];
  #sink: FeedSink | undefined;
  #isSilent = false;
  #broken = silentRejection();
  /** The markets and fancies whose result the app that runs now has taken. */
  readonly #taken = new Set<string>();
  readonly #clock: Clock;
  readonly #startsAt: Date;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startsAt = new Date(clock.now().getTime() + STARTS_IN_MS);
    clock.every(confirmEveryMs(1), () => {
      if (!this.#isSilent) this.#deliver({ kind: 'confirm' }).catch(() => {});
    });
  }

  async start(sink: FeedSink): Promise<void> {
    this.#sink = sink;
    const sides = { home: 'Alpha', away: 'Beta', name: 'Alpha v Beta', competition: 'Test Cup' };
    const event = { eventId: EVENT_ID, sport: 'cricket', ...sides, startsAt: this.#startsAt } as const;
    await sink({ kind: 'event', event });
    const course = { home: '', away: '', name: 'Test Course 1200m', competition: 'Test Course' };
    const race = { eventId: RACE_ID, sport: 'horse-racing', ...course, startsAt: this.#startsAt } as const;
    await sink({ kind: 'event', event: race });
    for (const market of this.markets.values()) await sink({ kind: 'market', market });
    for (const [marketId, result] of this.results)
      await this.#deliver({ kind: 'result', result: { marketId, ...result } });
    for (const bookmaker of this.bookmakers.values()) await sink({ kind: 'bookmaker', bookmaker });
    for (const fancy of this.fancies.values()) await sink({ kind: 'fancy', fancy });
    for (const [fancyId, result] of this.fancyResults)
      await this.#deliver({ kind: 'fancy-result', fancyId, ...result });
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** Rejects when the source breaks off; it has matches for ever. */
  finished(): Promise<void> {
    return this.#broken.promise;
  }

  /** The connection breaks: nothing arrives until the app starts the source again. */
  breakOff(): void {
    const { reject } = this.#broken;
    this.#broken = silentRejection();
    this.#sink = undefined;
    reject(new Error('the connection to the source is broken'));
  }

  /** True if the result of that market or fancy has reached the app that runs now. */
  hasSaidResultOf(key: string): boolean {
    return this.#taken.has(key);
  }

  /** The process that was listening has ended. */
  forget(): void {
    this.#sink = undefined;
    this.#taken.clear();
  }

  /** Sends a market's new state under the next version. */
  async change(marketId: string, change: Partial<FeedMarket>): Promise<void> {
    const before = this.markets.get(marketId) ?? { ...twoRunnerMarket, marketId, version: 0 };
    const market = { ...before, ...change, version: before.version + 1 };
    this.markets.set(marketId, market);
    await this.#say({ kind: 'market', market });
  }

  /** Sends new prices, which the house quotes. */
  async quote(prices: FeedPrices): Promise<void> {
    await this.#say({ kind: 'prices', prices });
  }

  /** Sends the result of a market, after its state if it lost runners; a later one corrects it at the source only. */
  async result(marketId: string, result: MarketResult): Promise<void> {
    if (!this.results.has(marketId)) this.results.set(marketId, result);
    const market = this.markets.get(marketId);
    if (market?.runners.some(({ status }) => status === 'REMOVED') === true)
      await this.#say({ kind: 'market', market });
    await this.#say({ kind: 'result', result: { marketId, ...result } });
  }

  /** Sends what a bookmaker offers. */
  async offerBookmaker(bookmaker: FeedBookmaker): Promise<void> {
    this.bookmakers.set(bookmaker.marketId, bookmaker);
    await this.#say({ kind: 'bookmaker', bookmaker });
  }

  /** Sends what a fancy offers. */
  async offerFancy(fancy: FeedFancy): Promise<void> {
    this.fancies.set(fancy.fancyId, fancy);
    await this.#say({ kind: 'fancy', fancy });
  }

  /** Sends the result of a fancy; a later one corrects it at the source only. */
  async endFancy(fancyId: string, result: FancyResult): Promise<void> {
    if (!this.fancyResults.has(fancyId)) this.fancyResults.set(fancyId, result);
    await this.#say({ kind: 'fancy-result', fancyId, ...result });
  }

  /** Sends an earlier message again with its old date, the newest being 0. */
  async repeat(back: number): Promise<FeedMessage['kind'] | undefined> {
    const sent = this.#sent.at(-1 - (back % Math.max(this.#sent.length, 1)));
    if (sent !== undefined) await this.#deliver(sent.message, sent.saidAt);
    return sent?.message.kind;
  }

  /** Stops confirming, or begins again. */
  fallSilent(isSilent: boolean): void {
    this.#isSilent = isSilent;
  }

  async #say(message: FeedMessage): Promise<void> {
    this.#sent = [...this.#sent.slice(1 - SENT_MAX), { message, saidAt: this.#clock.now() }];
    await this.#deliver(message);
  }

  async #deliver(message: FeedMessage, saidAt?: Date): Promise<void> {
    const sink = this.#sink;
    await sink?.(message, saidAt);
    if (sink === undefined || sink !== this.#sink) return;
    if (message.kind === 'fancy-result') this.#taken.add(message.fancyId);
    if (message.kind === 'result') this.#taken.add(message.result.marketId);
  }
}

const STARTS_IN_MS = 3_600_000;

/** How many messages can be sent again. */
const SENT_MAX = 20;
