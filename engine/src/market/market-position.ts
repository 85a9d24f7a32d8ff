import type { Side } from '../book/side.ts';

/** A bet on a runner (by its index in the market) of `size` minor units at `odds` hundredths, which are the line in a line market. */
export type MatchedBet = {
  readonly runner: number;
  readonly side: Side;
  readonly odds: number;
  readonly size: number;
};

/**
 * Bets of one side on a runner (by its index in the market) together: their sizes in minor units, and Σ size × odds. In a line market
 * those of one line.
 */
export type MatchedSum = {
  readonly runner: number;
  readonly side: Side;
  readonly size: number;
  readonly weight: number;
};

/** Results in hundredths of a minor unit. In an each-way market `ifWin` is the winner's, and `ifPlaced` that of a place without the win. */
export type ResultsOn = {
  readonly ifWin: number;
  readonly ifPlaced?: number | undefined;
  readonly ifLose: number;
};

/**
 * One account's bets in one market, kept so that exposure is exact and cheap. What is answered is in hundredths of a minor
 * unit; sizes are minor units and odds hundredths, all whole doubles.
 */
export interface MarketPosition {
  /** Sum of the largest results of all bets, in the units of {@link magnitudeOf}: while it is below 2^53 every figure is exact. */
  readonly gross: number;
  /** The sizes of all unmatched bets together, in minor units. */
  readonly openSize: number;
  /** The largest result, won or lost, that a bet at these odds can have, in the units in which this position counts. */
  magnitudeOf(odds: number, size: number): number;
  /** Adds an unmatched order of `size` minor units at `odds` hundredths. */
  addOpen(runner: number, side: Side, odds: number, size: number): void;
  /** Removes (a part of) an unmatched order: cancelled, lapsed, or about to be counted as matched. */
  removeOpen(runner: number, side: Side, odds: number, size: number): void;
  /** Adds a bet at the starting price, or removes one with `times` -1; `amount` is what it may lose, in minor units. */
  addOnClose(runner: number, side: Side, amount: number, times?: 1 | -1): void;
  /** Adds a trade of this account. A maker's part is also removed with {@link removeOpen}, at the same odds. */
  addMatched(runner: number, side: Side, odds: number, size: number): void;
  /** The worst case over all outcomes, 0 or more (exchange rules: market exposure). */
  exposure(): number;
  /** The exposure with one more unmatched order. */
  exposureIfPlaced(runner: number, side: Side, odds: number, size: number): number;
  /** The exposure with one more bet at the starting price. */
  exposureIfOnClose(runner: number, side: Side, amount: number): number;
  /** The worst case of the matched bets and those at the starting price, with these bets as if they were matched too. */
  matchedExposure(more?: readonly MatchedBet[]): number;
  /** The exposure with these bets as if they were matched, too. */
  exposureWith(more: readonly MatchedSum[]): number;
  /** Matched result of the bets on one runner alone. */
  matchedOn(runner: number): ResultsOn;
  /** The least matched result over all outcomes in which a runner wins, in which it is only placed, and in which it loses. */
  leastMatchedOn(runner: number): ResultsOn;
  /** All figures in a fixed order, for a fingerprint. */
  figures(): number[];
}
