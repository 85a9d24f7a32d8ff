import type { MarketType, Order } from '@maidan/contract';
import type { Odds, Persistence, Side } from '@maidan/engine';
import { type DraftOf, type SentOf, type SlipEventOf, slipMachine, type SlipOf } from './slip-machine.ts';

/** The runner and side that the player tapped, with their odds. */
interface Choice {
  readonly marketId: string;
  readonly runnerId: number;
  readonly runnerName: string;
  /** In the feed's English; left out for Match Odds. */
  readonly marketName?: string;
  /** Left out for Match Odds. */
  readonly marketType?: MarketType;
  /** In hundredths of a goal, in a market of an Asian handicap. */
  readonly handicap?: number;
  readonly side: Side;
  readonly odds: Odds;
  /** The odds when the player tapped elsewhere, before this market was seen; such a bet is never sent by one tap. */
  readonly tappedOdds?: Odds;
  /** True if the player chose the odds on the ladder: such a bet doesn't follow the best price. */
  readonly isSetPrice?: true;
}

interface Terms {
  readonly marketVersion: number;
  /** The in-play bet delay in seconds; 0 before. */
  readonly delayS: number;
  /** What becomes of the unmatched part when the market turns in-play. */
  readonly persistence: Persistence;
  /** Fill or kill: fully matched at once, or not at all. */
  readonly isFillOrKill: boolean;
  /** When it was sent, in milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** The terms that an order was sent with, and its reference. */
export type SentOrder = SentOf<Terms>;

/** The order that the player is editing. */
export type Draft = DraftOf<Choice>;

/** The state of the order slip. */
export type Slip = SlipOf<Choice, Terms, Order>;

/** An event of the order slip. */
export type SlipEvent = SlipEventOf<Choice, Terms, Order>;

/** The slip after an event; the same runner and side keep their typed stake. */
export const nextSlip = slipMachine<Choice, Terms, Order>(
  (one, other) =>
    one.marketId === other.marketId && one.runnerId === other.runnerId && one.side === other.side,
);
