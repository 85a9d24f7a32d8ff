import { isDeepStrictEqual } from 'node:util';
import type { FollowedSubject } from '@maidan/contract';
import type { FancyResult, MarketResult } from '../../events.ts';
import { type FeedEvent, type FeedMarket, type FeedPrices, isRaceEvent, type Squads } from './feed/feed.ts';
import { type FeedScore, isRace, type MatchScore } from './feed/feed-score.ts';
import type { StoredHouseMarkets } from './house-markets-store.ts';
import { joinSquads, nobody, playersIn } from './squads/join-squads.ts';
import type { KeptFrom, StoredSports } from './store.ts';
import type { FeedBookmaker } from './feed/feed-bookmaker.ts';
import type { FeedFancy } from './feed/feed-fancy.ts';

/** An event and its markets as they stand. */
export interface EventSnapshot {
  readonly event: FeedEvent;
  readonly markets: readonly FeedMarket[];
}

/** True for the market of who wins the match, of which an event has one. */
export const isMatchOdds = ({ type }: Pick<FeedMarket, 'type'>): boolean => type === 'MATCH_ODDS';

/** Everything known about recent and coming sport, in memory, for reads that must cost nothing. */
export class SportsSnapshot {
  readonly #events = new Map<string, FeedEvent>();
  readonly #markets = new Map<string, FeedMarket>();
  readonly #marketsOfEvent = new Map<string, Set<string>>();
  readonly #prices = new Map<string, FeedPrices>();
  readonly #results = new Map<string, MarketResult>();
  readonly #scores = new Map<string, FeedScore>();
  /** The players that scores have named and no squad has. */
  readonly #seen = new Map<string, Squads>();
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

  /** The score of a match; undefined for a race. */
  findMatchScore(eventId: string): MatchScore | undefined {
    const score = this.#scores.get(eventId);
    return score === undefined || isRace(score) ? undefined : score;
  }

  /** The players of an event: those of its squads, and those whom its scores have named since the app started. */
  playersOf(eventId: string): Squads {
    return joinSquads(this.#events.get(eventId)?.squads ?? nobody, this.#seen.get(eventId) ?? nobody);
  }

  /** The markets of an event in the order in which they were first sent: that of Match Odds first. */
  marketsOf(eventId: string): FeedMarket[] {
    const ids = [...(this.#marketsOfEvent.get(eventId) ?? [])];
    return ids.flatMap((marketId) => this.#markets.get(marketId) ?? []);
  }

  /** The ids of an event's markets that have no result. */
  openMarketsOf(eventId: string): string[] {
    return [...(this.#marketsOfEvent.get(eventId) ?? [])].filter((marketId) => !this.#results.has(marketId));
  }

  *events(): Iterable<EventSnapshot> {
    for (const event of this.#events.values()) yield { event, markets: this.marketsOf(event.eventId) };
  }

  /** True if an event has this side or competition. */
  isKnown({ kind, sport, name }: FollowedSubject): boolean {
    for (const event of this.#events.values()) {
      const names = kind === 'side' ? [event.home, event.away] : [event.competition];
      if (event.sport === sport && names.includes(name)) return true;
    }
    return false;
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
    const { eventId } = score;
    this.#scores.set(eventId, score);
    const known = this.playersOf(eventId);
    const named = playersIn(score);
    if (isDeepStrictEqual(joinSquads(known, named), known)) return;
    this.#seen.set(eventId, joinSquads(this.#seen.get(eventId) ?? nobody, named));
  }

  /**
   * Drops events that started before an instant and have all their results, and what else has its result when the event
   * started before other, later instants: fancies, of which there are hundreds per match, and its markets beside Match Odds. Races,
   * of which there are hundreds a day, go with those.
   */
  forgetBefore({ events, markets: othersInstant, fancies }: KeptFrom): void {
    for (const { event, markets } of this.events()) {
      if (event.startsAt < fancies) this.house.forgetResulted(event.eventId);
      if (event.startsAt < othersInstant) this.#forgetOthers(event.eventId);
      const keptSince = isRaceEvent(event) ? othersInstant : events;
      if (event.startsAt >= keptSince || markets.some(({ marketId }) => !this.#results.has(marketId)))
        continue;
      if (this.house.fanciesOf(event.eventId).length > 0) continue;
      this.house.forgetEvent(event.eventId);
      for (const { marketId } of markets) {
        this.#markets.delete(marketId);
        this.#results.delete(marketId);
      }
      this.#marketsOfEvent.delete(event.eventId);
      this.#scores.delete(event.eventId);
      this.#seen.delete(event.eventId);
      this.#events.delete(event.eventId);
    }
  }

  #forgetOthers(eventId: string): void {
    for (const market of this.marketsOf(eventId)) {
      const { marketId } = market;
      if (isMatchOdds(market) || !this.#results.delete(marketId)) continue;
      this.#markets.delete(marketId);
      this.#marketsOfEvent.get(eventId)?.delete(marketId);
    }
  }
}

/** The markets in which the house is the other side, in memory, with their quotes. */
class HouseMarketsSnapshot {
  readonly #bookmakers = new Map<string, FeedBookmaker>();
  readonly #fancies = new Map<string, FeedFancy>();
  readonly #results = new Map<string, FancyResult>();
  readonly #bookmakersOfEvent = new Map<string, Set<string>>();
  readonly #fanciesOfEvent = new Map<string, Set<string>>();

  constructor({ bookmakers, fancies }: StoredHouseMarkets) {
    for (const bookmaker of bookmakers) this.setBookmaker(bookmaker);
    for (const { fancy, result } of fancies) {
      this.setFancy(fancy);
      if (result !== undefined) this.setResult(fancy.fancyId, result);
    }
  }

  findBookmaker(marketId: string): FeedBookmaker | undefined {
    return this.#bookmakers.get(marketId);
  }

  findFancy(fancyId: string): FeedFancy | undefined {
    return this.#fancies.get(fancyId);
  }

  findResult(fancyId: string): FancyResult | undefined {
    return this.#results.get(fancyId);
  }

  bookmakers(): Iterable<FeedBookmaker> {
    return this.#bookmakers.values();
  }

  bookmakersOf(eventId: string): FeedBookmaker[] {
    return [...(this.#bookmakersOfEvent.get(eventId) ?? [])].flatMap((id) => this.#bookmakers.get(id) ?? []);
  }

  /** In the order in which they are shown. */
  fanciesOf(eventId: string): FeedFancy[] {
    return [...(this.#fanciesOfEvent.get(eventId) ?? [])]
      .flatMap((id) => this.#fancies.get(id) ?? [])
      .toSorted((a, b) => a.sortPriority - b.sortPriority);
  }

  /** The ids of an event's fancies that have no result. */
  openFanciesOf(eventId: string): string[] {
    return [...(this.#fanciesOfEvent.get(eventId) ?? [])].filter((fancyId) => !this.#results.has(fancyId));
  }

  fancies(): Iterable<FeedFancy> {
    return this.#fancies.values();
  }

  /** The fancies whose bets still wait for a result. */
  *fanciesWithoutResult(): Iterable<FeedFancy> {
    for (const fancy of this.#fancies.values()) if (!this.#results.has(fancy.fancyId)) yield fancy;
  }

  knowsBookmaker(bookmaker: FeedBookmaker): boolean {
    return isDeepStrictEqual(this.#bookmakers.get(bookmaker.marketId), bookmaker);
  }

  knowsFancy(fancy: FeedFancy): boolean {
    return isDeepStrictEqual(this.#fancies.get(fancy.fancyId), fancy);
  }

  setBookmaker(bookmaker: FeedBookmaker): void {
    const { marketId, eventId } = bookmaker;
    this.#bookmakers.set(marketId, bookmaker);
    const siblings = this.#bookmakersOfEvent.get(eventId) ?? new Set();
    this.#bookmakersOfEvent.set(eventId, siblings.add(marketId));
  }

  setFancy(fancy: FeedFancy): void {
    const { fancyId, eventId } = fancy;
    this.#fancies.set(fancyId, fancy);
    const siblings = this.#fanciesOfEvent.get(eventId) ?? new Set();
    this.#fanciesOfEvent.set(eventId, siblings.add(fancyId));
  }

  /** Stores a fancy's result and closes it. */
  setResult(fancyId: string, result: FancyResult): void {
    const fancy = this.#fancies.get(fancyId);
    if (fancy === undefined) return;
    this.#results.set(fancyId, result);
    const { quote: _, ...unquoted } = fancy;
    this.#fancies.set(fancyId, { ...unquoted, status: 'CLOSED', ballRunning: false });
  }

  /** Drops an event's fancies that have their results. */
  forgetResulted(eventId: string): void {
    const siblings = this.#fanciesOfEvent.get(eventId);
    for (const fancyId of siblings ?? []) {
      if (!this.#results.delete(fancyId)) continue;
      this.#fancies.delete(fancyId);
      siblings?.delete(fancyId);
    }
  }

  /** Drops an event altogether. */
  forgetEvent(eventId: string): void {
    for (const { marketId } of this.bookmakersOf(eventId)) this.#bookmakers.delete(marketId);
    this.#bookmakersOfEvent.delete(eventId);
    this.forgetResulted(eventId);
    this.#fanciesOfEvent.delete(eventId);
  }
}
