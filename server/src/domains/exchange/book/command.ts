import { type CashOutPlan, type Money, type Reach, oddsMax, oddsMin } from '@maidan/engine';
import type { RefusalCode } from '@maidan/contract';
import type { Persistence, StoredCashOut, StoredOrder } from '../model.ts';

/** A market at the start of an in-play delay: a material change or a suspension meanwhile lets the order lapse (exchange rules). */
export interface DelayStart {
  readonly version: number;
  /** How often the market had been suspended, as not every feed counts that as a version. */
  readonly suspensions: number;
}

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
  /** The market as it was when the in-play delay began, once it was served. */
  readonly delayedUnder: DelayStart | undefined;
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

/** Cancels an order's unmatched rest and places it at another price, in one step. */
export interface ReplaceCommand {
  readonly kind: 'replace';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly orderId: number;
  /** Of the order, as it is stored: they never change. */
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  /** At most this much is left of the order. */
  readonly sizeMax: Money;
  /** Hundredths, not yet checked against the ladder. */
  readonly odds: number;
  /** What the matched part and the new order come to; left out, the new order has the rest of the old one. */
  readonly size: Money | undefined;
  /** The new order's name; left out, it gets one. */
  readonly clientRef: string | undefined;
  readonly delayedUnder: DelayStart | undefined;
}

/** Takes the unmatched rest of all orders of a player off, in a market or on one of its runners. */
export interface CancelAllCommand {
  readonly kind: 'cancel-all';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly selectionId: number | undefined;
}

/** Closes a player's bets in a market or on one of its runners at the prices on offer. */
export interface CashOutCommand {
  readonly kind: 'cash-out';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly selectionId: number | undefined;
  /** What may have changed since the offer: nothing, only for the better, or anything. */
  readonly accept: 'ask' | 'better' | 'any';
  /** The offer that is taken: what it would lock, and a fingerprint of its bets. */
  readonly offered: { readonly result: Money; readonly fingerprint: string } | undefined;
  /** The closing bets take nothing beyond these prices, so that everybody they can meet is known before. */
  readonly within: readonly Reach[];
  readonly clientRef: string;
  readonly delayedUnder: DelayStart | undefined;
}

/** What may have to wait out the in-play delay. */
export type DelayedCommand = PlaceCommand | ReplaceCommand | CashOutCommand;

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
export type BookCommand =
  | DelayedCommand
  | CancelCommand
  | CancelAllCommand
  | ReduceCommand
  | QuoteCommand
  | StatusCommand;

/** What became of a command, once it is on the disk. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly order: StoredOrder | undefined;
      readonly balance: Money;
      readonly exposure: Money;
    }
  | {
      readonly kind: 'all-cancelled';
      readonly orders: readonly StoredOrder[];
      readonly balance: Money;
      readonly exposure: Money;
    }
  | {
      readonly kind: 'cashed-out';
      readonly cashOut: StoredCashOut;
      readonly orders: readonly StoredOrder[];
      readonly balance: Money;
      readonly exposure: Money;
    }
  /** The cash out that was taken is not offered any more; this one is. */
  | { readonly kind: 'offer-changed'; readonly plan: CashOutPlan; readonly version: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  /** The order must first wait out the market's in-play delay. */
  | { readonly kind: 'delay'; readonly delaySeconds: number; readonly under: DelayStart };

/** A command that is refused. */
export const refusedWith = (code: RefusalCode): Outcome => ({ kind: 'refused', code });

/** The furthest price an order may trade at: a fill-or-kill order's odds limit only its average. */
export function furthestOdds(command: PlaceCommand): number {
  if (command.fillOrKill === undefined) return command.odds;
  return command.side === 'BACK' ? oddsMin : oddsMax;
}
