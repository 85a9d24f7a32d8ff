import type { Clock } from '../../../kernel/time/clock.ts';
import type { SportsSnapshot } from '../sports-snapshot.ts';
import type { Subject } from './find-subject.ts';

/** What freshness is computed from. */
interface FreshnessDeps {
  readonly clock: Clock;
  readonly snapshot: SportsSnapshot;
  readonly ages: FeedAges;
  /** How old is what staff said by hand. */
  readonly handAges: FeedAges;
  /** True for a market that staff run by hand. */
  readonly isByHand: (key: string) => boolean;
  /** How many times faster than real time the feed is replayed. */
  readonly speed: number;
  /** Whether staff turned the market in play. */
  readonly isInPlayByHand: (marketId: string) => boolean;
}

/**
 * Knows which markets are stale: their data is older than its limit, by the app's clock at the moment of the check. An
 * order-book market has two parts, its state and, once quoted, its prices. A stale market stays stale until it is
 * released, however fresh: reopening is a change of its own.
 */
export class MarketFreshness {
  readonly #deps: FreshnessDeps;
  readonly #openedAt: Date;
  readonly #stale = new Set<string>();

  constructor(deps: FreshnessDeps) {
    this.#deps = deps;
    this.#openedAt = deps.clock.now();
    // Nobody knows how old the restored data of a market is.
    for (const key of this.keys()) this.#stale.add(key);
  }

  /** The markets without a result: those of the order book, the bookmakers and the fancies. */
  *keys(): Iterable<string> {
    const { snapshot } = this.#deps;
    for (const { marketId } of snapshot.markets()) if (!this.hasEnded(marketId)) yield marketId;
    for (const { marketId } of snapshot.house.bookmakers()) if (!this.hasEnded(marketId)) yield marketId;
    for (const { fancyId } of snapshot.house.fanciesWithoutResult()) yield fancyId;
  }

  /** True if a market has its result, or a bookmaker its match's. */
  hasEnded(key: string): boolean {
    const { snapshot } = this.#deps;
    const isClosed = snapshot.house.findBookmaker(key)?.status === 'CLOSED';
    return isClosed || snapshot.findResult(key) !== undefined || snapshot.house.findResult(key) !== undefined;
  }

  isStale(key: string): boolean {
    return this.#stale.has(key) || this.isTooOld(key);
  }

  /** When it was last fresh; for a market not mentioned yet, when the app started. */
  freshAt(key: string): Date {
    const ms = this.#findFreshMs(key);
    return ms === undefined ? this.#openedAt : new Date(ms);
  }

  /** True if its data is too old by now, or missing. */
  isTooOld(key: string): boolean {
    const ms = this.#findFreshMs(key);
    if (ms === undefined) return true;
    const { clock, snapshot, speed, isByHand } = this.#deps;
    // Before the start nobody has to look after what staff said; under way their trader confirms it.
    if (isByHand(key) && !this.#isUnderWay(key)) return false;
    const ageMs = clock.now().getTime() - ms;
    const kind: FreshKind = snapshot.findMarket(key) === undefined ? 'house' : 'book';
    // The shorter limit first: most markets are younger, and need no lookup of their event.
    return ageMs > validMs(kind, true, speed) && ageMs > validMs(kind, this.#isUnderWay(key), speed);
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
    const isNeeded = (subject: Subject) => keys.has(subject.slice(subject.indexOf(' ') + 1));
    this.#deps.ages.retain(isNeeded);
    this.#deps.handAges.retain(isNeeded);
  }

  /** How many markets without a result are stale. */
  count(): number {
    return [...this.keys()].filter((key) => this.isStale(key)).length;
  }

  #findFreshMs(key: string): number | undefined {
    const { snapshot, isByHand, handAges } = this.#deps;
    const ages = isByHand(key) ? handAges : this.#deps.ages;
    if (snapshot.findMarket(key) === undefined) return ages.findFreshMs(`house ${key}`);
    const state = ages.findFreshMs(`market ${key}`);
    if (state === undefined || snapshot.findPrices(key) === undefined) return state;
    return Math.min(state, ages.findFreshMs(`prices ${key}`) ?? state);
  }

  /** From its scheduled start on: a feed that went silent earlier can't say that the match has begun. */
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

/** How long a feed's data about a market is valid, by who is on the other side and whether the event is under way. */
const FRESH_MS = {
  /** The order book: the danger is a player who saw the ball first; besides, orders in play wait five seconds. */
  book: { inPlay: 30_000, before: 5 * 60_000 },
  /** Bookmakers and fancies: a bet is taken at once, and the house pays for a stale price. */
  house: { inPlay: 15_000, before: 2 * 60_000 },
} as const;

/** A feed that is replayed faster ages faster, but a busy machine delays its timers as long as ever. */
const FRESH_MS_MIN = 5_000;

/** The kinds of markets that age apart. */
type FreshKind = keyof typeof FRESH_MS;

/** How many milliseconds of the app's clock the data of such a market is valid. */
const validMs = (kind: FreshKind, isUnderWay: boolean, speed: number): number =>
  Math.max(FRESH_MS_MIN, FRESH_MS[kind][isUnderWay ? 'inPlay' : 'before'] / Math.max(1, speed));

/** A feed that has sent nothing for so many milliseconds counts as silent: markets in play are suspended by then. */
export const silentMs = (speed: number): number => validMs('book', true, speed);

/** More subjects than any feed has open; the least recently mentioned is dropped first, and is stale from then on. */
const SUBJECTS_MAX = 50_000;
/** A source whose clock is this far ahead is wrong: its data would never grow old. */
const AHEAD_MS_MAX = 5_000;

interface Entry {
  /** When its source last sent it. */
  readonly saidMs: number;
  /** When it last sent something new, or the same with a later date. */
  readonly freshMs: number;
  /** The run of the feed in which it was sent; undefined when a confirmation doesn't cover it. */
  readonly run: number | undefined;
}

/** How old the feed's data is, by the app's clock, whatever the feed's adapter does. In memory: a start knows nothing. */
export class FeedAges {
  readonly #clock: Clock;
  readonly #entries = new Map<Subject, Entry>();
  #run = 0;
  #confirmedMs = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From now on a confirmation covers only later messages: the feed was reopened, or sent something unreadable. */
  beginRun(): void {
    for (const [subject, entry] of this.#entries)
      this.#entries.set(subject, { ...entry, freshMs: this.#freshMsOf(entry) });
    this.#run += 1;
    this.#confirmedMs = -Infinity;
  }

  /** Why a message of that date is refused; undefined when it is accepted. */
  findFault(subject: Subject | undefined, saidAt: Date | undefined): string | undefined {
    if (saidAt === undefined) return undefined;
    const saidMs = saidAt.getTime();
    if (!(saidMs <= this.#nowMs() + AHEAD_MS_MAX)) return 'its time is still to come';
    const before = subject === undefined ? undefined : this.#entries.get(subject)?.saidMs;
    return before !== undefined && saidMs < before ? 'it is older than what was said before' : undefined;
  }

  /** Forgets all: what was sent until now counts for nothing. */
  forget(): void {
    this.#entries.clear();
    this.beginRun();
  }

  /**
   * Notes a message about a subject, once it was accepted. A repeat without a later date leaves its age as it was;
   * answers false for one.
   */
  note(
    subject: Subject,
    { saidAt, isNews }: { readonly saidAt: Date | undefined; readonly isNews: boolean },
  ): boolean {
    const known = this.#entries.get(subject);
    const atMs = saidAt?.getTime() ?? this.#nowMs();
    const isRepeat = known !== undefined && !isNews && (saidAt === undefined || atMs <= known.saidMs);
    this.#entries.delete(subject);
    this.#entries.set(subject, {
      saidMs: isRepeat ? known.saidMs : Math.max(atMs, known?.saidMs ?? atMs),
      freshMs: isRepeat ? this.#freshMsOf(known) : Math.min(atMs, this.#nowMs()),
      run: this.#run,
    });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > SUBJECTS_MAX && oldest !== undefined) this.#entries.delete(oldest);
    return !isRepeat;
  }

  /** A message about it was refused: earlier ones no longer stand, however often the feed confirms. */
  doubt(subject: Subject): void {
    const known = this.#entries.get(subject);
    if (known !== undefined)
      this.#entries.set(subject, { ...known, freshMs: this.#freshMsOf(known), run: undefined });
  }

  /** Notes that everything sent in this run still held at that time. */
  confirm(saidAt: Date | undefined): void {
    const saidMs = saidAt?.getTime() ?? this.#nowMs();
    this.#confirmedMs = Math.max(this.#confirmedMs, Math.min(saidMs, this.#nowMs()));
  }

  /** When its data was last known to hold, in milliseconds; undefined if nothing was sent since this process began. */
  findFreshMs(subject: Subject): number | undefined {
    const known = this.#entries.get(subject);
    return known && this.#freshMsOf(known);
  }

  /** The date of what was last sent about it, in milliseconds. */
  findSaidMs(subject: Subject): number | undefined {
    return this.#entries.get(subject)?.saidMs;
  }

  /** When it was last sent itself, in milliseconds, whatever was confirmed since. */
  findSentMs(subject: Subject): number | undefined {
    return this.#entries.get(subject)?.freshMs;
  }

  /** Forgets all subjects except those that are still needed. */
  retain(isAskedFor: (subject: Subject) => boolean): void {
    for (const subject of this.#entries.keys()) if (!isAskedFor(subject)) this.#entries.delete(subject);
  }

  #freshMsOf({ freshMs, run }: Entry): number {
    return run === this.#run ? Math.max(freshMs, this.#confirmedMs) : freshMs;
  }

  #nowMs(): number {
    return this.#clock.now().getTime();
  }
}
