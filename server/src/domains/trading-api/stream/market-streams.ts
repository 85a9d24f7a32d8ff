import {
  type MarketDefinition,
  type MarketSubscription,
  type StreamMarketFilter,
  streamMarketsMax,
} from '@maidan/contract/trading';
import type { Depths, MarketDepth } from '../../exchange/index.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { ChangeStream, type Moment } from './change-stream.ts';
import { KeptStreams } from './kept-streams.ts';
import { marketRules } from './market-rules.ts';
import { matchesFilter } from './matches-filter.ts';
import { dataFilterOf, termsOf } from './open-terms.ts';
import { resume } from './resume.ts';
import { type DataFilter, type MarketReading, type ShownMarket, showMarket } from './show-market.ts';
import { StreamFault } from './stream-fault.ts';
import type { OpenStream, StreamClient } from './stream-client.ts';

/** The markets that can be subscribed to. */
export interface StreamMarkets {
  /** The ids of all, closed ones too. */
  ids(): Iterable<string>;
  /** What a market is and how it stands, with what its depth says of that; undefined when there is none. */
  definitionOf(marketId: string, depth: MarketDepth | undefined): MarketDefinition | undefined;
}

interface Subscriber {
  readonly filter: StreamMarketFilter;
  readonly dataKey: string;
  readonly stream: ChangeStream<ShownMarket>;
  /** The markets that it follows. */
  readonly marketIds: Set<string>;
}

interface MarketStreamDeps {
  readonly depths: Depths;
  readonly markets: StreamMarkets;
  /** Has the house quote a market, until the returned function is called. */
  readonly keepQuoted: (marketId: string) => () => void;
  readonly log: Log;
}

/** The market subscriptions of all connections: each market that anybody follows is read once for each change. */
export class MarketStreams {
  readonly #deps: MarketStreamDeps;
  readonly #subscribers = new Set<Subscriber>();
  readonly #followers = new Map<string, Set<Subscriber>>();
  readonly #readings = new Map<string, MarketReading>();
  /** Ends the house's quotes of a market that is followed. */
  readonly #quoted = new Map<string, () => void>();
  /** What subscribers with one filter see, by the filter as text. */
  readonly #shown = new Map<string, WeakMap<MarketReading, ShownMarket>>();
  readonly #kept = new KeptStreams<ShownMarket>();
  readonly #touched = new Set<string>();
  /** Markets that have closed and are settled, and are followed by who asked for others like them. */
  readonly #closed = new Set<string>();
  readonly #stop: () => void;

  constructor(deps: MarketStreamDeps) {
    this.#deps = deps;
    this.#stop = deps.depths.follow((marketId) => {
      if (this.#subscribers.size > 0) this.#touched.add(marketId);
    });
  }

  /** Opens a subscription. Throws SUBSCRIPTION_LIMIT_EXCEEDED or INVALID_CLOCK. */
  async open(request: MarketSubscription, client: StreamClient): Promise<OpenStream> {
    const { marketFilter: filter = {} } = request;
    const dataFilter = dataFilterOf(request);
    const dataKey = keyOf(dataFilter);
    const subject = JSON.stringify([filter, dataKey]);
    const { sent, ct } = resume(this.#kept, { request, subject, playerId: client.playerId }, marketRules);
    // Of a market that has closed meanwhile, who comes back hears the end.
    const marketIds = new Set([...this.#select(filter), ...sent.ids()]);
    await Promise.all(Array.from(marketIds, (marketId) => this.#deps.depths.read(marketId)));
    const stream = new ChangeStream<ShownMarket>({
      ...client,
      op: 'mcm',
      terms: termsOf(request),
      initialClk: client.newClock(),
      sent,
      stateOf: (marketId) => this.#stateOf(marketId, { dataKey, dataFilter }),
    });
    const subscriber = { filter, dataKey, stream, marketIds };
    const { initialClk } = stream;
    return {
      begin: (moment) => {
        this.#subscribers.add(subscriber);
        for (const marketId of marketIds) this.#follow(subscriber, marketId);
        this.#kept.add(initialClk, { playerId: client.playerId, subject, sent });
        stream.begin(ct, marketIds, moment);
      },
      end: (how, nowMs) => {
        this.#leave(subscriber);
        if (how === 'broken') this.#kept.breakOff(initialClk, nowMs);
        else this.#kept.forget(initialClk);
      },
    };
  }

  /** Sends every subscriber what is due. */
  turn(moment: Moment): void {
    for (const marketId of this.#touched) this.#look(marketId);
    this.#touched.clear();
    for (const { stream } of this.#subscribers) stream.turn(moment);
    for (const marketId of this.#closed) this.#letGo(marketId);
  }

  close(): void {
    this.#stop();
  }

  #select(filter: StreamMarketFilter): string[] {
    const { markets } = this.#deps;
    const named = filter.marketIds ?? [];
    const selected = new Set<string>();
    for (const marketId of named.length > 0 ? named : markets.ids()) {
      const definition = markets.definitionOf(marketId, undefined);
      if (definition === undefined || !matchesFilter(filter, marketId, definition)) continue;
      selected.add(marketId);
      if (selected.size > streamMarketsMax)
        throw new StreamFault(
          'SUBSCRIPTION_LIMIT_EXCEEDED',
          `the filter means more than ${streamMarketsMax} markets`,
        );
    }
    return [...selected];
  }

  /** Takes the market's newest depth and definition for those that follow it. */
  #refresh(marketId: string): void {
    const before = this.#readings.get(marketId);
    const depth = this.#deps.depths.latest(marketId) ?? before?.depth;
    if (depth === undefined) return;
    const definition = this.#deps.markets.definitionOf(marketId, depth);
    if (definition === undefined) return;
    const definitionText = JSON.stringify(definition);
    if (before?.depth === depth && before.definitionText === definitionText) return;
    const revision = (before?.revision ?? 0) + 1;
    this.#readings.set(marketId, { depth, definition, definitionText, revision });
    if (definition.status === 'CLOSED' && !depth.isUnsettled) this.#closed.add(marketId);
  }

  /** Brings a market that has changed up to date for those that follow it, and finds others that want it. */
  #look(marketId: string): void {
    const followers = this.#followers.get(marketId);
    if (followers !== undefined) {
      this.#refresh(marketId);
      for (const { stream } of followers) stream.note(marketId);
    }
    for (const subscriber of this.#subscribers)
      if (this.#wants(subscriber, marketId)) void this.#addTo(subscriber, marketId);
  }

  /** True if a market that the subscriber doesn't follow has come under its filter. */
  #wants(subscriber: Subscriber, marketId: string): boolean {
    const { filter, marketIds } = subscriber;
    if (isNamed(subscriber) || marketIds.has(marketId) || marketIds.size >= streamMarketsMax) return false;
    const definition = this.#deps.markets.definitionOf(marketId, undefined);
    return definition !== undefined && matchesFilter(filter, marketId, definition);
  }

  async #addTo(subscriber: Subscriber, marketId: string): Promise<void> {
    subscriber.marketIds.add(marketId);
    try {
      await this.#deps.depths.read(marketId);
    } catch (error) {
      // Its next change brings it again.
      subscriber.marketIds.delete(marketId);
      this.#deps.log.warn({ err: error, marketId }, 'a market could not be read for a stream');
      return;
    }
    if (!this.#subscribers.has(subscriber)) return;
    this.#follow(subscriber, marketId);
    subscriber.stream.note(marketId);
  }

  #follow(subscriber: Subscriber, marketId: string): void {
    const followers = this.#followers.get(marketId) ?? new Set();
    if (followers.size === 0) this.#quoted.set(marketId, this.#deps.keepQuoted(marketId));
    this.#followers.set(marketId, followers.add(subscriber));
    this.#refresh(marketId);
  }

  #unfollow(subscriber: Subscriber, marketId: string): void {
    const followers = this.#followers.get(marketId);
    followers?.delete(subscriber);
    if (followers !== undefined && followers.size > 0) return;
    this.#followers.delete(marketId);
    this.#quoted.get(marketId)?.();
    this.#quoted.delete(marketId);
    this.#readings.delete(marketId);
    this.#closed.delete(marketId);
  }

  /** Lets a market go that has closed and is settled, once its subscribers have been told: whoever named it keeps it. */
  #letGo(marketId: string): void {
    const reading = this.#readings.get(marketId);
    if (reading?.definition.status !== 'CLOSED') return void this.#closed.delete(marketId);
    let isAwaited = false;
    for (const subscriber of this.#followers.get(marketId) ?? []) {
      if (isNamed(subscriber)) continue;
      const { stream, marketIds } = subscriber;
      if (stream.sent.find(marketId)?.revision !== reading.revision) {
        isAwaited = true;
        continue;
      }
      stream.sent.letGo(marketId);
      marketIds.delete(marketId);
      this.#unfollow(subscriber, marketId);
    }
    if (!isAwaited) this.#closed.delete(marketId);
  }

  #leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    for (const marketId of subscriber.marketIds) this.#unfollow(subscriber, marketId);
    if (![...this.#subscribers].some(({ dataKey }) => dataKey === subscriber.dataKey))
      this.#shown.delete(subscriber.dataKey);
  }

  #stateOf(
    marketId: string,
    { dataKey, dataFilter }: { readonly dataKey: string; readonly dataFilter: DataFilter },
  ): ShownMarket | undefined {
    const reading = this.#readings.get(marketId);
    if (reading === undefined) return undefined;
    const byReading = this.#shown.get(dataKey) ?? new WeakMap<MarketReading, ShownMarket>();
    this.#shown.set(dataKey, byReading);
    const shown = byReading.get(reading) ?? showMarket(reading, dataFilter);
    byReading.set(reading, shown);
    return shown;
  }
}

/** True if the subscriber named its markets. */
const isNamed = ({ filter }: Subscriber): boolean => (filter.marketIds ?? []).length > 0;

const keyOf = ({ fields, ladderLevels }: DataFilter): string =>
  `${[...fields].toSorted().join(' ')} ${ladderLevels}`;
