import * as z from 'zod/mini';

/**
 * The types of order-book markets, by the codes that clients of the trading API know. `OVER_UNDER_25` is goals over and under
 * 2.5; a match may have several markets of a type, as one `SET_WINNER` for each set, one `TOP_BATSMAN` for each side and one `ASIAN_HANDICAP` for each line.
 */
export const marketTypes = [
  'MATCH_ODDS',
  'OVER_UNDER_05',
  'OVER_UNDER_15',
  'OVER_UNDER_25',
  'OVER_UNDER_35',
  'OVER_UNDER_45',
  'BOTH_TEAMS_TO_SCORE',
  'CORRECT_SCORE',
  'HALF_TIME',
  'HALF_TIME_FULL_TIME',
  'DRAW_NO_BET',
  'ASIAN_HANDICAP',
  'SET_WINNER',
  'SET_BETTING',
  'NUMBER_OF_SETS',
  'TOTAL_GAMES',
  'TO_WIN_THE_TOSS',
  'TIED_MATCH',
  'COMPLETED_MATCH',
  'TOP_BATSMAN',
  'MOST_SIXES',
  'WIN',
  'PLACE',
  'EACH_WAY',
  'INNINGS_RUNS',
  'OVERS_RUNS',
] as const;

/** What a market of the order book is about. */
export type MarketType = (typeof marketTypes)[number];

/** True where the price of an order is a line of runs, and every bet at even money (exchange rules: line). */
export const isLine = (type: MarketType): boolean => type === 'INNINGS_RUNS' || type === 'OVERS_RUNS';

/** True for the market that stands for its event: the odds of a match, or who wins a race. */
export const isMainMarket = ({ type }: { readonly type: MarketType }): boolean =>
  type === 'MATCH_ODDS' || type === 'WIN';

/**
 * False where a result of any match that is played may return bets (row TRADE-68): it would return the bets of a cash out too, so
 * that nothing is locked in. False each way and on lines too: no bet makes all results equal.
 */
export const hasCashOut = (type: MarketType): boolean =>
  type !== 'ASIAN_HANDICAP' && type !== 'DRAW_NO_BET' && type !== 'EACH_WAY' && !isLine(type);

/** Markets that are over, or suspended for good, when their event begins. */
const neverInPlay: ReadonlySet<MarketType> = new Set(['TO_WIN_THE_TOSS', 'WIN', 'PLACE', 'EACH_WAY']);

/** True if bets are taken in play: the toss is over before a match begins, and races take no bets on the way. */
export const turnsInPlay = (type: MarketType): boolean => !neverInPlay.has(type);

/** The markets that take bets at the starting price. */
const withStartingPrices: ReadonlySet<MarketType> = new Set(['MATCH_ODDS', 'WIN', 'PLACE']);

/** True if bets at the starting price are taken until the match begins, or until the off of a race. */
export const hasStartingPrices = (type: MarketType): boolean => withStartingPrices.has(type);

/** The schema of {@link MarketType}. */
export const marketTypeSchema = z.enum(marketTypes);
