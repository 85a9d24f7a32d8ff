/**
 * What makes a bettor bet: the likely winner, a price better than its own opinion, what just happened, where prices are going, a bookmaker
 * who pays more, or nothing in particular.
 */
export type Motive = 'favourite' | 'value' | 'news' | 'momentum' | 'arbitrage' | 'hunch';

/** How a simulated bettor bets. */
export interface Temper {
  readonly motive: Motive;
  /** The stake, in taka, that half of its bets are below; the others can be much higher. */
  readonly stakeMedian: number;
  /** The deviation of the stake's logarithm. */
  readonly stakeSpread: number;
  /** The mean time between two of its bets while there is enough to bet on. */
  readonly pauseMs: number;
  /** The share of its bets that wait for a better price instead of taking the one on offer. */
  readonly patience: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Small stakes on whatever comes to mind. */
const punter: Temper = {
  motive: 'hunch',
  stakeMedian: 200,
  stakeSpread: 0.6,
  pauseMs: 45 * SECOND_MS,
  patience: 0.2,
};
const favouriteBacker: Temper = {
  motive: 'favourite',
  stakeMedian: 500,
  stakeSpread: 0.7,
  pauseMs: 60 * SECOND_MS,
  patience: 0.25,
};
const valueSeeker: Temper = {
  motive: 'value',
  stakeMedian: 800,
  stakeSpread: 0.8,
  pauseMs: 50 * SECOND_MS,
  patience: 0.35,
};
/** Bets within a minute of a wicket, a goal or a break, and only then. */
const reactor: Temper = {
  motive: 'news',
  stakeMedian: 600,
  stakeSpread: 0.7,
  pauseMs: 20 * SECOND_MS,
  patience: 0.1,
};
/** A rare and big bet. */
const whale: Temper = {
  motive: 'value',
  stakeMedian: 12_000,
  stakeSpread: 0.5,
  pauseMs: 15 * MINUTE_MS,
  patience: 0,
};

/** Goes with prices that move. */
const trendFollower: Temper = {
  motive: 'momentum',
  stakeMedian: 700,
  stakeSpread: 0.6,
  pauseMs: 40 * SECOND_MS,
  patience: 0.1,
};
/** Compares the exchange with the bookmakers. */
const arbitrageur: Temper = {
  motive: 'arbitrage',
  stakeMedian: 1_500,
  stakeSpread: 0.4,
  pauseMs: 30 * SECOND_MS,
  patience: 0,
};

/** Whatever their number, the first are of all kinds. */
const CROWD = [
  punter,
  valueSeeker,
  favouriteBacker,
  'maker',
  reactor,
  trendFollower,
  arbitrageur,
  whale,
  favouriteBacker,
  'maker',
] as const satisfies readonly (Temper | 'maker')[];

/** What each of that many bettors is: one that bets, by its temper, or one that makes markets. */
export const tempersOf = (count: number): readonly (Temper | 'maker')[] =>
  Array.from({ length: count }, (_, index) => CROWD[index % CROWD.length] ?? punter);
