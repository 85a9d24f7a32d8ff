import { isDeepStrictEqual } from 'node:util';
import type { MarketResult } from '../../events.ts';
import type { FeedEvent, FeedMarket, FeedPrices } from './feed/feed.ts';
import type { FeedScore } from './feed/feed-score.ts';
import { HouseMarketsSnapshot } from './house-markets-snapshot.ts';
import type { StoredSports } from './store.ts';

/** An event and its markets as they stand. */
export interface EventSnapshot {
  readonly event: FeedEvent;
  readonly markets: readonly FeedMarket[];
}

/** Everything known about recent and coming sport, in memory, for reads that must cost nothing. */
export class SportsSnapshot {
  readonly #events = new Map<string, FeedEvent>();
  readonly #markets = new Map<string, FeedMarket>();
  readonly #marketsOfEvent = new Map<string, Set<string>>();
  readonly #prices = new Map<string, FeedPrices>();
  readonly #results = new Map<string, MarketResult>();
  readonly #scores = new Map<string, FeedScore>();
  /** The bookmakers and fancies. */
  readonly house: HouseMarketsSnapshot;

  constructor(stored: StoredSports) {
    for (const event of stored.events) this.setEvent(event);
    for (const { result, ...market } of stored.markets) {
      this.setMarket(market);
      if (result !== undefined) this.setResult(market.marketId, result);
    }
    for (const score of stored.scores) this.setScore(score);
    this.house = new HouseMarketsSnapshot(stored.house);
  }

  findEvent(eventId: string): FeedEvent | undefined {
    return this.#events.get(eventId);
  }

  findMarket(marketId: string): FeedMarket | undefined {
    return this.#markets.get(marketId);
  }

  findPrices(marketId: string): FeedPrices | undefined {
    return this.#prices.get(marketId);
  }

  findResult(marketId: string): MarketResult | undefined {
    return this.#results.get(marketId);
  }

  findScore(eventId: string): FeedScore | undefined {
    return this.#scores.get(eventId);
  }

  /** The markets of an event. */
  marketsOf(eventId: string): FeedMarket[] {
    const ids = [...(this.#marketsOfEvent.get(eventId) ?? [])];
    return ids.flatMap((marketId) => this.#markets.get(marketId) ?? []);
  }

  *events(): Iterable<EventSnapshot> {
    for (const event of this.#events.values()) yield { event, markets: this.marketsOf(event.eventId) };
  }

  *markets(): Iterable<FeedMarket> {
    yield* this.#markets.values();
  }

  /** True if the event is known exactly like this. */
  knowsEvent(event: FeedEvent): boolean {
    return isDeepStrictEqual(this.#events.get(event.eventId), event);
  }

  knowsMarket(market: FeedMarket): boolean {
    return isDeepStrictEqual(this.#markets.get(market.marketId), market);
  }

  knowsPrices(prices: FeedPrices): boolean {
    return isDeepStrictEqual(this.#prices.get(prices.marketId), prices);
  }

  knowsScore(score: FeedScore): boolean {
    return isDeepStrictEqual(this.#scores.get(score.eventId), score);
  }

  setEvent(event: FeedEvent): void {
    this.#events.set(event.eventId, event);
  }

  setMarket(market: FeedMarket): void {
    this.#markets.set(market.marketId, market);
    const siblings = this.#marketsOfEvent.get(market.eventId) ?? new Set();
    this.#marketsOfEvent.set(market.eventId, siblings.add(market.marketId));
  }

  setPrices(prices: FeedPrices): void {
    this.#prices.set(prices.marketId, prices);
  }

  setResult(marketId: string, result: MarketResult): void {
    this.#results.set(marketId, result);
    this.#prices.delete(marketId);
  }

  setScore(score: FeedScore): void {
    this.#scores.set(score.eventId, score);
  }

  /**
   * Drops events that started before an instant and have all their results, and fancies that have theirs when the event
   * started before another, later instant: there are hundreds per match.
   */
  forgetBefore(instant: Date, fanciesInstant: Date): void {
    for (const { event, markets } of this.events()) {
      if (event.startsAt < fanciesInstant) this.house.forgetResulted(event.eventId);
      if (event.startsAt >= instant || markets.some(({ marketId }) => !this.#results.has(marketId))) continue;
      if (this.house.fanciesOf(event.eventId).length > 0) continue;
      this.house.forgetEvent(event.eventId);
      for (const { marketId } of markets) {
        this.#markets.delete(marketId);
        this.#results.delete(marketId);
      }
      this.#marketsOfEvent.delete(event.eventId);
      this.#scores.delete(event.eventId);
      this.#events.delete(event.eventId);
    }
  }
}
