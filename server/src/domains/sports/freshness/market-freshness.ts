import type { Clock } from '../../../kernel/clock.ts';
import type { SportsSnapshot } from '../sports-snapshot.ts';
import type { FeedAges } from './feed-ages.ts';
import { type FreshKind, freshMs } from './fresh-bounds.ts';

/** What freshness is reckoned from. */
interface FreshnessDeps {
  readonly clock: Clock;
  readonly snapshot: SportsSnapshot;
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
  readonly #deps: FreshnessDeps;
  readonly #openedAt: Date;
  readonly #stale = new Set<string>();

  constructor(deps: FreshnessDeps) {
    this.#deps = deps;
    this.#openedAt = deps.clock.now();
    // Nobody knows how long ago what is remembered of a market was said.
    for (const key of this.keys()) this.#stale.add(key);
  }

  /** The markets without a result: those of the order book, the bookmakers and the fancies. */
  *keys(): Iterable<string> {
    const { snapshot } = this.#deps;
    for (const { marketId } of snapshot.markets()) if (!this.hasEnded(marketId)) yield marketId;
    for (const { marketId } of snapshot.house.bookmakers()) if (!this.hasEnded(marketId)) yield marketId;
    for (const { fancyId } of snapshot.house.fanciesWithoutResult()) yield fancyId;
  }

  /** Whether a market has its result, or a bookmaker its match's. */
  hasEnded(key: string): boolean {
    const { snapshot } = this.#deps;
    const isClosed = snapshot.house.findBookmaker(key)?.status === 'CLOSED';
    return isClosed || snapshot.findResult(key) !== undefined || snapshot.house.findResult(key) !== undefined;
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
    const { clock, snapshot, speed } = this.#deps;
    const ageMs = clock.now().getTime() - ms;
    const kind: FreshKind = snapshot.findMarket(key) === undefined ? 'house' : 'book';
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
    this.#deps.ages.retain((subject) => keys.has(subject.slice(subject.indexOf(' ') + 1)));
  }

  /** How many markets without a result are stale. */
  count(): number {
    return [...this.keys()].filter((key) => this.isStale(key)).length;
  }

  #findFreshMs(key: string): number | undefined {
    const { ages, snapshot } = this.#deps;
    if (snapshot.findMarket(key) === undefined) return ages.findFreshMs(`house ${key}`);
    const state = ages.findFreshMs(`market ${key}`);
    if (state === undefined || snapshot.findPrices(key) === undefined) return state;
    return Math.min(state, ages.findFreshMs(`prices ${key}`) ?? state);
  }

  /** From its scheduled start on: a feed that fell silent before it can't say that the match has begun. */
  #isUnderWay(key: string): boolean {
    const { clock, snapshot, isInPlayByHand } = this.#deps;
    const { house } = snapshot;
    const eventId = (snapshot.findMarket(key) ?? house.findBookmaker(key) ?? house.findFancy(key))?.eventId;
    if (eventId === undefined) return true;
    const startsAt = snapshot.findEvent(eventId)?.startsAt;
    if (startsAt !== undefined && startsAt <= clock.now()) return true;
    return snapshot.marketsOf(eventId).some(({ inPlay, marketId }) => inPlay || isInPlayByHand(marketId));
  }
}
