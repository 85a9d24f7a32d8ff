/** For how long what a feed said of a market holds, by who is on the other side and whether the event is under way. */
const FRESH_MS = {
  /** The order book: a player is picked off by another one who saw the ball first; orders in play wait five seconds besides. */
  book: { inPlay: 30_000, before: 5 * 60_000 },
  /** Bookmakers and fancies: a bet is taken at once, at the house's cost. */
  house: { inPlay: 15_000, before: 2 * 60_000 },
} as const;

/** A feed that is replayed faster ages faster, but a busy machine keeps its timers waiting as long as ever. */
const FRESH_MS_MIN = 5_000;

/** The kinds of markets that age apart. */
export type FreshKind = keyof typeof FRESH_MS;

/** For how many milliseconds of the house's clock what was said of such a market holds. */
export const freshMs = (kind: FreshKind, isUnderWay: boolean, speed: number): number =>
  Math.max(FRESH_MS_MIN, FRESH_MS[kind][isUnderWay ? 'inPlay' : 'before'] / Math.max(1, speed));

/** A feed that has said nothing for so many milliseconds counts as silent: markets in play are suspended by then. */
export const silentMs = (speed: number): number => freshMs('book', true, speed);
