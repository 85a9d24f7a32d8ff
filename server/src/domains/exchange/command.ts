import { type Money, oddsMax, oddsMin } from '@maidan/engine';
import type { RefusalCode } from '@maidan/contract';
import type { Persistence, StoredOrder } from './model.ts';

/** What a player asks of the order book. */
export interface PlaceCommand {
  readonly kind: 'place';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  /** Hundredths, not yet checked against the ladder. */
  readonly odds: number;
  readonly size: Money;
  readonly persistence: Persistence;
  readonly fillOrKill: { readonly sizeMin: Money | undefined } | undefined;
  readonly marketVersion: number | undefined;
  /** The player's own name for the order; a repeat answers what the first one did. */
  readonly clientRef: string;
  /** The market version under which the in-play delay was served, once it was. */
  readonly delayedUnder: number | undefined;
}

/** Takes the unmatched rest of an order off. */
export interface CancelCommand {
  readonly kind: 'cancel';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly orderId: number;
}

/** Makes the unmatched rest of an order smaller, so that the whole order has this size. */
export interface ReduceCommand {
  readonly kind: 'reduce';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly orderId: number;
  readonly size: Money;
}

/** One price that a market maker wants to show. */
export interface QuoteLevel {
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  readonly odds: number;
  readonly size: Money;
}

/** Makes a market maker's resting orders equal to the wanted levels. */
export interface QuoteCommand {
  readonly kind: 'quote';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly levels: readonly QuoteLevel[];
}

/** Takes over what the feed says of a market: open, suspended, in-play. */
export interface StatusCommand {
  readonly kind: 'status';
  readonly marketId: string;
}

/** Everything that changes a book. */
export type BookCommand = PlaceCommand | CancelCommand | ReduceCommand | QuoteCommand | StatusCommand;

/** What became of a command, once it is on the disk. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly order: StoredOrder | undefined;
      readonly balance: Money;
      readonly exposure: Money;
    }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  /** The order must first wait out the market's in-play delay. */
  | { readonly kind: 'delay'; readonly delaySeconds: number; readonly version: number };

/** A command that is refused. */
export const refusedWith = (code: RefusalCode): Outcome => ({ kind: 'refused', code });

/** The furthest price an order may trade at: a fill-or-kill order's odds limit only its average. */
export function furthestOdds(command: PlaceCommand): number {
  if (command.fillOrKill === undefined) return command.odds;
  return command.side === 'BACK' ? oddsMin : oddsMax;
}
