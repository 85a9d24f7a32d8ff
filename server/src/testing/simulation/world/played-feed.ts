import {
  confirmEveryMs,
  type FeedMarket,
  type FeedMessage,
  type FeedSink,
  type SportsFeed,
} from '../../../domains/sports/index.ts';
import type { MarketResult } from '../../../events.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { twoRunnerMarket } from '../../scripted-feed.ts';

/** The one match of a story. */
const EVENT_ID = twoRunnerMarket.eventId;

/** The source of sport in a story: it outlives the app, to which it sends everything again when it is opened anew. */
export class PlayedFeed implements SportsFeed {
  /** The markets as the source has them, in the order in which they came. */
  readonly markets = new Map<string, FeedMarket>();
  readonly results = new Map<string, MarketResult>();
  #sent: { readonly message: FeedMessage; readonly saidAt: Date }[] = [];
  #sink: FeedSink | undefined;
  #isSilent = false;
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
    for (const market of this.markets.values()) await sink({ kind: 'market', market });
    for (const [marketId, result] of this.results)
      await sink({ kind: 'result', result: { marketId, ...result } });
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** Never: the source has matches for ever. */
  finished(): Promise<void> {
    return new Promise(() => {});
  }

  /** The process that was listening has ended. */
  forget(): void {
    this.#sink = undefined;
  }

  /** Sends a market's new state under the next version. */
  async change(marketId: string, change: Partial<FeedMarket>): Promise<void> {
    const before = this.markets.get(marketId) ?? { ...twoRunnerMarket, marketId, version: 0 };
    const market = { ...before, ...change, version: before.version + 1 };
    this.markets.set(marketId, market);
    await this.#say({ kind: 'market', market });
  }

  /** Sends the result of a closed market; a later one corrects it at the source only. */
  async result(marketId: string, result: MarketResult): Promise<void> {
    if (!this.results.has(marketId)) this.results.set(marketId, result);
    await this.#say({ kind: 'result', result: { marketId, ...result } });
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
    await this.#sink?.(message, saidAt);
  }
}

const STARTS_IN_MS = 3_600_000;

/** How many messages can be sent again. */
const SENT_MAX = 20;
