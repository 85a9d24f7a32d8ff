import type { Money, Odds } from '@maidan/engine';
import type { Side } from './feed-score.ts';

/**
 * The kinds of fancy, each a question about one number of runs (row EXCH-4): above or below, ball by ball, within a range
 * of some width, odd or even, the last digit.
 */
export const fancyKinds = ['SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY'] as const;
export type FancyKind = (typeof fancyKinds)[number];

/**
 * OPEN takes bets unless the ball is running; SUSPENDED takes none; CLOSED is final, with a result or a void. A feed
 * need not send CLOSED: its result closes the market, and a CLOSED without one counts as SUSPENDED.
 */
export const houseMarketStatuses = ['OPEN', 'SUSPENDED', 'CLOSED'] as const;
export type HouseMarketStatus = (typeof houseMarketStatuses)[number];

/** Which runs a fancy counts, in parts that a screen can put into words. */
export interface FancyTitle {
  /** The runs of the innings up to the end of an over, those of one over, or those of one ball with the extras before it. */
  readonly subject: 'FIRST_OVERS' | 'OVER' | 'BALL';
  readonly innings: 1 | 2;
  /** The side that bats; absent before the toss. */
  readonly side?: Side;
  /** From 1. For a ball, the over that it belongs to: ball 6.3 is ball 3 of over 7. */
  readonly over: number;
  /** From 1 to 6, of a ball only. */
  readonly ball?: number;
}

/** NO is right below its run, YES at its run and above; both rates are whole units per 100 (EXCH-11). */
export interface RunQuote {
  readonly no: { readonly run: number; readonly rate: number };
  readonly yes: { readonly run: number; readonly rate: number };
}

/** Right from `start` to `start` + width − 1; wins `rate` per 100. */
export interface KhaddaStart {
  readonly start: number;
  readonly rate: number;
}

export interface OddEvenQuote {
  readonly odd: Odds;
  readonly even: Odds;
}

/** What is asked and what is offered on it; without a quote no bet can be taken. */
export type FancyOffer =
  | { readonly kind: 'SESSION' | 'BALL'; readonly quote?: RunQuote }
  | { readonly kind: 'KHADDA'; readonly width: number; readonly quote?: readonly KhaddaStart[] }
  | { readonly kind: 'ODD_EVEN'; readonly quote?: OddEvenQuote }
  /** Decimal odds of the digits 0 to 9, in order. */
  | { readonly kind: 'LOTTERY'; readonly quote?: readonly Odds[] };

/** A fancy of an event: a market of runs in which the house is the other side. */
export type FeedFancy = FancyOffer & {
  readonly fancyId: string;
  readonly eventId: string;
  readonly title: FancyTitle;
  /** The title in English, for the wire. */
  readonly name: string;
  readonly status: HouseMarketStatus;
  /** From the bowler's run-up until the ball is dead: no bet is taken, and the quote is the one before the ball. */
  readonly ballRunning: boolean;
  readonly stakeMin: Money;
  readonly stakeMax: Money;
  /** What the house may lose on it, where staff set it. */
  readonly riskMax?: Money | undefined;
  /** From 1; the order in which the fancies of an event are shown. */
  readonly sortPriority: number;
};
