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
export type FreshKind = keyof typeof FRESH_MS;

/** How many milliseconds of the app's clock the data of such a market is valid. */
export const freshMs = (kind: FreshKind, isUnderWay: boolean, speed: number): number =>
  Math.max(FRESH_MS_MIN, FRESH_MS[kind][isUnderWay ? 'inPlay' : 'before'] / Math.max(1, speed));

/** A feed that has sent nothing for so many milliseconds counts as silent: markets in play are suspended by then. */
export const silentMs = (speed: number): number => freshMs('book', true, speed);
