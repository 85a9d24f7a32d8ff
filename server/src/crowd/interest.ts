const HOUR_MS = 3_600_000;

/** How much a market draws bettors, relative to others. */
export interface Attraction {
  readonly inPlay: boolean;
  /** Undefined if it isn't known. */
  readonly startsAt: Date | undefined;
  readonly hasNews: boolean;
  /** True while nothing was ever matched in it. */
  readonly isUntouched: boolean;
  /** False for the other markets of a match. */
  readonly isMatchOdds: boolean;
}

const IN_PLAY = 10;
const WITHIN_AN_HOUR = 4;
const WITHIN_A_DAY = 0.3;
const LATER = 0.05;
const NEWS_FACTOR = 2;
/** The first bets of a match come soon, so that no board stays empty. */
const UNTOUCHED_FACTOR = 8;
/** Who wins draws more than what else can be bet on. */
const OTHER_FACTOR = 0.5;
/** About four matches in play: with less to bet on, bettors bet less. */
const ENOUGH = 40;
/** How keen they are while nobody has a live screen open: an idle sandbox does little and keeps little. */
const UNWATCHED_FACTOR = 0.5;
/** How much keener bettors are while a match in play or about to start has no bet yet. */
const FIRST_BETS_FACTOR = 4;

/** The weight of a market among those that one may bet on. */
export function interestIn(
  { inPlay, startsAt, hasNews, isUntouched, isMatchOdds }: Attraction,
  now: Date,
): number {
  const aheadMs = startsAt === undefined ? Infinity : startsAt.getTime() - now.getTime();
  const base = inPlay
    ? IN_PLAY
    : aheadMs < HOUR_MS
      ? WITHIN_AN_HOUR
      : aheadMs < 24 * HOUR_MS
        ? WITHIN_A_DAY
        : LATER;
  const factor = (hasNews ? NEWS_FACTOR : 1) * (isUntouched ? UNTOUCHED_FACTOR : 1);
  return base * factor * (isMatchOdds ? 1 : OTHER_FACTOR);
}

/**
 * How keen bettors are on the whole: 1 while there is enough to bet on, less with little or while nobody watches, more
 * where first bets are missing.
 */
export function keennessFor(interests: readonly number[], isWatched: boolean): number {
  const total = interests.reduce((sum, interest) => sum + interest, 0);
  const missesFirstBets = interests.some((interest) => interest >= WITHIN_AN_HOUR * UNTOUCHED_FACTOR);
  const factor = missesFirstBets ? FIRST_BETS_FACTOR : isWatched ? 1 : UNWATCHED_FACTOR;
  return Math.min(1, total / ENOUGH) * factor;
}
