import { isDeepStrictEqual } from 'node:util';
import type { FancyResult } from '../../events.ts';
import type { FeedBookmaker } from './feed/feed-bookmaker.ts';
import type { FeedFancy } from './feed/feed-fancy.ts';

/** What is restored of the house's markets after a restart. */
export interface StoredHouseMarkets {
  readonly bookmakers: readonly FeedBookmaker[];
  readonly fancies: readonly { readonly fancy: FeedFancy; readonly result: FancyResult | undefined }[];
}

/** The markets in which the house is the other side, in memory, with their quotes. */
export class HouseMarketsSnapshot {
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
