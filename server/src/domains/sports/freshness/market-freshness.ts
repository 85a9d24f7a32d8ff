import type { Clock } from '../../../kernel/clock.ts';
import type { SportsPicture } from '../sports-picture.ts';
import type { FeedAges } from './feed-ages.ts';
import { type FreshKind, freshMs } from './fresh-bounds.ts';

/** What freshness is reckoned from. */
interface FreshnessParts {
  readonly clock: Clock;
  readonly picture: SportsPicture;
  readonly ages: FeedAges;
  /** How many times faster than real time the feed is replayed. */
  readonly speed: number;
  /** Whether staff turned the market in play. */
  readonly isInPlayByHand: (marketId: string) => boolean;
}

/**
 * Which markets are stale: what the feed said of them is older than its bound, by the house's clock at the moment of asking.
 * A market of the order book has two sides to it, its state and, once prices were quoted, those. One that was stale stays so
 * until it is let go, however fresh: it opens again as a change of its own.
 */
export class MarketFreshness {
  readonly #parts: FreshnessParts;
  readonly #openedAt: Date;
  readonly #stale = new Set<string>();

  constructor(parts: FreshnessParts) {
    this.#parts = parts;
    this.#openedAt = parts.clock.now();
    // Nobody knows how long ago what is remembered of a market was said.
    for (const key of this.keys()) this.#stale.add(key);
  }

  /** The markets without a result: those of the order book, the bookmakers and the fancies. */
  *keys(): Iterable<string> {
    const { picture } = this.#parts;
    for (const { marketId } of picture.markets()) if (!this.hasEnded(marketId)) yield marketId;
    for (const { marketId } of picture.house.bookmakers()) if (!this.hasEnded(marketId)) yield marketId;
    for (const { fancyId } of picture.house.fanciesWithoutResult()) yield fancyId;
  }

  /** Whether a market has its result, or a bookmaker its match's. */
  hasEnded(key: string): boolean {
    const { picture } = this.#parts;
    const isClosed = picture.house.findBookmaker(key)?.status === 'CLOSED';
    return isClosed || picture.findResult(key) !== undefined || picture.house.findResult(key) !== undefined;
  }

  isStale(key: string): boolean {
    return this.#stale.has(key) || this.isTooOld(key);
  }

  /** Since when nothing fresh was said of it; of one that was not spoken of yet, since this house was opened. */
  freshAt(key: string): Date {
    const ms = this.#findFreshMs(key);
    return ms === undefined ? this.#openedAt : new Date(ms);
  }

  /** Whether what was said of it is too old by now, or nothing was. */
  isTooOld(key: string): boolean {
    const ms = this.#findFreshMs(key);
    if (ms === undefined) return true;
    const { clock, picture, speed } = this.#parts;
    const ageMs = clock.now().getTime() - ms;
    const kind: FreshKind = picture.findMarket(key) === undefined ? 'house' : 'book';
    // The shorter bound first: most markets are younger, and need no look at their event.
    return ageMs > freshMs(kind, true, speed) && ageMs > freshMs(kind, this.#isUnderWay(key), speed);
  }

  isMarked(key: string): boolean {
    return this.#stale.has(key);
  }

  mark(key: string): void {
    this.#stale.add(key);
  }

  letGo(key: string): void {
    this.#stale.delete(key);
  }

  /** Forgets the markets that have ended. */
  forgetEnded(): void {
    const keys = new Set(this.keys());
    for (const key of this.#stale) if (!keys.has(key)) this.#stale.delete(key);
    this.#parts.ages.retain((subject) => keys.has(subject.slice(subject.indexOf(' ') + 1)));
  }

  /** How many markets without a result are stale. */
  count(): number {
    return [...this.keys()].filter((key) => this.isStale(key)).length;
  }

  #findFreshMs(key: string): number | undefined {
    const { ages, picture } = this.#parts;
    if (picture.findMarket(key) === undefined) return ages.findFreshMs(`house ${key}`);
    const state = ages.findFreshMs(`market ${key}`);
    if (state === undefined || picture.findPrices(key) === undefined) return state;
    return Math.min(state, ages.findFreshMs(`prices ${key}`) ?? state);
  }

  /** From its scheduled start on: a feed that fell silent before it can't say that the match has begun. */
  #isUnderWay(key: string): boolean {
    const { clock, picture, isInPlayByHand } = this.#parts;
    const { house } = picture;
    const eventId = (picture.findMarket(key) ?? house.findBookmaker(key) ?? house.findFancy(key))?.eventId;
    if (eventId === undefined) return true;
    const startsAt = picture.findEvent(eventId)?.startsAt;
    if (startsAt !== undefined && startsAt <= clock.now()) return true;
    return picture.marketsOf(eventId).some(({ inPlay, marketId }) => inPlay || isInPlayByHand(marketId));
  }
}
