import type { Order } from '@maidan/contract';
import type { Odds, Side } from '@maidan/engine';
import { type DraftOf, type SlipEventOf, slipMachine, type SlipOf } from './slip-machine.ts';

/** The runner and side that the player tapped, at these odds. */
interface Choice {
  readonly marketId: string;
  readonly selectionId: number;
  readonly runnerName: string;
  readonly side: Side;
  readonly odds: Odds;
}

interface Terms {
  readonly marketVersion: number;
  /** How long the house lets the order wait in play; 0 before. */
  readonly delayS: number;
  /** Whether what waits lapses at the turn in play or stays. */
  readonly persistence: 'LAPSE' | 'PERSIST';
  /** Matched whole at once, or not at all. */
  readonly isFillOrKill: boolean;
}

/** The order that the player is putting together. */
export type Draft = DraftOf<Choice>;

/** Where an order of the order book stands on its slip. */
export type Slip = SlipOf<Choice, Terms, Order>;

/** What happens to it. */
export type SlipEvent = SlipEventOf<Choice, Terms, Order>;

/** The slip after an event: the same runner and side keep their typed stake. */
export const nextSlip = slipMachine<Choice, Terms, Order>(
  (one, other) =>
    one.marketId === other.marketId && one.selectionId === other.selectionId && one.side === other.side,
);
