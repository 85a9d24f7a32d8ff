import {
  type BetTarget,
  type CashOutPlan,
  type Hundredths,
  type Money,
  type Odds,
  type Persistence,
  type Reach,
  type Side,
} from '@maidan/engine';
import type { CancelReason, RefusalCode } from '@maidan/contract';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StoredCashOut, StoredOrder } from '../model.ts';

/**
 * A market at the start of an in-play delay: a material change or a suspension before its end makes the order lapse
 * (exchange rules: in-play delay).
 */
export interface DelayStart {
  readonly version: number;
  /** How often the market had been suspended, as not every feed counts that as a version. */
  readonly suspensions: number;
}

/** An order that a player places. */
export interface PlaceCommand {
  readonly kind: 'place';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly runnerId: number;
  readonly side: Side;
  /** Odds, or the line in a line market; not yet checked against its ladder. */
  readonly odds: Hundredths;
  readonly size: Money;
  readonly persistence: Persistence;
  readonly fillOrKill?: { readonly sizeMin: Money | undefined } | undefined;
  /** Refused if the market has moved on from this version. */
  readonly marketVersion?: number | undefined;
  /** The player's own name for the order; a repeat gets the first answer. */
  readonly clientRef: string;
  /** The market when the in-play delay began, and the id under which the order waited; set once the delay is over. */
  readonly delayedUnder?: DelayStart | undefined;
  readonly delayedAs?: number | undefined;
}

/** Cancels the unmatched remainder of an order. */
export interface CancelCommand {
  readonly kind: 'cancel';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly orderId: number;
  /** Why, if it isn't the player who cancels. */
  readonly reason?: CancelReason | undefined;
}

/** Reduces the unmatched remainder of an order, so that the whole order has this size. */
export interface ReduceCommand {
  readonly kind: 'reduce';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly orderId: number;
  readonly size: Money;
}

/** Cancels an order's unmatched remainder and places it at another price, in one step. */
export interface ReplaceCommand {
  readonly kind: 'replace';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly orderId: number;
  /** From the stored order: these never change. */
  readonly runnerId: number;
  readonly side: Side;
  /** The most that can be left of the order. */
  readonly sizeMax: Money;
  /** Odds, or the line in a line market; not yet checked against its ladder. */
  readonly odds: Hundredths;
  /** The matched part and the new order together; without it, the new order takes the remainder of the old one. */
  readonly size: Money | undefined;
  /** The new order's name; one is made up if missing. */
  readonly clientRef: string | undefined;
  readonly delayedUnder?: DelayStart | undefined;
}

/** Cancels the unmatched remainders of all orders of a player, in a market or on one of its runners. */
export interface CancelAllCommand {
  readonly kind: 'cancel-all';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly runnerId: number | undefined;
  /** Why, if it isn't the player who cancels. */
  readonly reason?: CancelReason | undefined;
}

/** What a player calls an order, for programs that place many (trading API: references). */
export interface OrderReference {
  readonly orderRef: string | undefined;
  readonly strategyRef: string | undefined;
}

/** One of several orders that are placed together. */
export type OneOfSeveral = Pick<
  PlaceCommand,
  'runnerId' | 'side' | 'odds' | 'size' | 'persistence' | 'fillOrKill' | 'clientRef'
> & {
  /** True if it is the whole rest of an order that was cancelled for it: it may be below the least stake. */
  readonly isRest?: boolean;
  /** What it is to come to, in place of its size, which is then the most that it can be. */
  readonly target?: BetTarget | undefined;
  readonly reference?: OrderReference | undefined;
};

/**
 * Places several orders of one market for one player, all or none (row TRADE-20). In-play all of them wait out the delay if one of them
 * has to.
 */
export interface PlaceSeveralCommand {
  readonly kind: 'place-several';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly orders: readonly OneOfSeveral[];
  /** Refused if the market has moved on from this version. */
  readonly marketVersion?: number | undefined;
  /** True if its caller is answered once the orders are stored, before they are matched: they wait at least until the next batch. */
  readonly isAsync?: boolean;
  readonly delayedUnder?: DelayStart | undefined;
  /** The ids under which the orders waited, in their order. */
  readonly delayedAs?: readonly number[] | undefined;
}

/** One bet at the starting price. */
export interface OneOnClose {
  readonly runnerId: number;
  readonly side: Side;
  /** What it may lose: a back its stake, a lay its liability. */
  readonly amount: Money;
  /** The lowest odds at which it backs, the highest at which it lays, not yet checked against the ladder; any without. */
  readonly oddsLimit: Hundredths | undefined;
  readonly clientRef: string;
  readonly reference?: OrderReference | undefined;
}

/** Places bets at the starting price of one market for one player, all or none (row TRADE-36). They can't be withdrawn. */
export interface PlaceOnCloseCommand {
  readonly kind: 'place-on-close';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly bets: readonly OneOnClose[];
  /** Refused if the market has moved on from this version. */
  readonly marketVersion?: number | undefined;
}

/** One of several changes of orders: cancels an unmatched rest, or so much of it, or changes what becomes of it at the turn in-play. */
export type OneChange =
  | { readonly kind: 'cancel'; readonly orderId: number; readonly by?: Money | undefined }
  | { readonly kind: 'persist'; readonly orderId: number; readonly persistence: Persistence };

/** Carries out several changes of one player's orders in a market, each by itself (row TRADE-21). */
export interface ChangeSeveralCommand {
  readonly kind: 'change-several';
  readonly playerId: bigint;
  readonly marketId: string;
  /** Left out: cancels all of the player's orders there. */
  readonly changes: readonly OneChange[] | undefined;
}

/** What became of one of several changes. */
export type OneChanged =
  | {
      readonly kind: 'changed';
      readonly order: StoredOrder;
      /** How much of it was cancelled. */
      readonly cancelled: Money;
    }
  | { readonly kind: 'refused'; readonly orderId: number; readonly code: ChangeRefusal };

/** Why a change of an order was refused; an order in its in-play delay can only be cancelled whole. */
export type ChangeRefusal = RefusalCode | 'BET_IN_PROGRESS' | 'NO_ACTION_REQUIRED';

/** Closes a player's bets in a market or on one of its runners at the prices on offer. */
export interface CashOutCommand {
  readonly kind: 'cash-out';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly runnerId: number | undefined;
  /** What may have changed since the offer: nothing, only for the better, or anything. */
  readonly accept: 'ask' | 'better' | 'any';
  /** The accepted offer: what it would lock in, and a fingerprint of its bets. */
  readonly offered: { readonly result: Money; readonly fingerprint: string } | undefined;
  /** The closing bets take nothing beyond these prices, so that everybody they can match with is known in advance. */
  readonly within: readonly Reach[];
  readonly clientRef: string;
  readonly delayedUnder?: DelayStart | undefined;
}

/** A command that may have to wait out the in-play delay. */
export type DelayedCommand = PlaceCommand | PlaceSeveralCommand | ReplaceCommand | CashOutCommand;

/** One price that a market maker wants to show. */
export interface QuoteLevel {
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: Odds;
  readonly size: Money;
}

/** Makes a market maker's resting orders equal to the wanted levels. */
export interface QuoteCommand {
  readonly kind: 'quote';
  readonly playerId: bigint;
  readonly marketId: string;
  readonly levels: readonly QuoteLevel[];
}

/** Applies the feed's state of a market: open, suspended, in-play. */
export interface StatusCommand {
  readonly kind: 'status';
  readonly marketId: string;
}

/** Everything that changes a book. */
export type BookCommand =
  | DelayedCommand
  | PlaceOnCloseCommand
  | CancelCommand
  | CancelAllCommand
  | ChangeSeveralCommand
  | ReduceCommand
  | QuoteCommand
  | StatusCommand;

/** The outcome of a command, once it is on disk. */
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
  | {
      readonly kind: 'several-placed';
      /** In the order in which they were given; none for one that left its delay before its end: the tables have it. */
      readonly placed: readonly { readonly orderId: number; readonly order: StoredOrder | undefined }[];
      readonly balance: Money;
      readonly exposure: Money;
    }
  /** None was placed: why each would have been refused, and the reason where it is the market's or the player's. */
  | {
      readonly kind: 'several-refused';
      readonly code: RefusalCode | undefined;
      readonly codes: readonly (RefusalCode | undefined)[];
    }
  | {
      readonly kind: 'several-changed';
      readonly results: readonly OneChanged[];
      readonly balance: Money;
      readonly exposure: Money;
    }
  /** The accepted cash out is no longer on offer; this one is. */
  | { readonly kind: 'offer-changed'; readonly plan: CashOutPlan; readonly version: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  /** It must first wait out the market's in-play delay; new orders are known by these ids meanwhile. */
  | {
      readonly kind: 'delay';
      readonly delaySeconds: number;
      readonly under: DelayStart;
      readonly orderIds: readonly number[];
    };

/** A command that is refused. */
export const refusedWith = (code: RefusalCode): Outcome => ({ kind: 'refused', code });

/** The orders of a command that places several, each as a command of its own. */
export const ordersOf = ({
  playerId,
  marketId,
  marketVersion,
  delayedUnder,
  orders,
}: PlaceSeveralCommand): readonly (PlaceCommand & OneOfSeveral)[] =>
  orders.map((order) => ({ ...order, kind: 'place', playerId, marketId, marketVersion, delayedUnder }));

/** An order's name for its player: the reference within its market. */
export interface OrderName {
  readonly marketId: string;
  readonly playerId: bigint;
  readonly clientRef: string;
}

/** An order's name as one text. */
export const nameOf = ({ marketId, playerId, clientRef }: OrderName): string =>
  `${marketId} ${playerId} ${clientRef}`;

/** The outcome of a command that was executed. */
export type Done = Extract<Outcome, { kind: 'done' }>;

/** Answers what was done, or throws the refusal. */
export function doneOrRefuse(outcome: Outcome): Done {
  if (outcome.kind === 'done') return outcome;
  throw new Refusal(outcome.kind === 'refused' ? outcome.code : 'BET_LAPSED_PRICE_CHANGED');
}

/** The outcome with its orders as they are now: later commands, of this batch and of the next, change them before it is answered. */
export function copyOutcome(outcome: Outcome): Outcome {
  if (outcome.kind === 'done' && outcome.order !== undefined)
    return { ...outcome, order: { ...outcome.order } };
  if (outcome.kind === 'all-cancelled' || outcome.kind === 'cashed-out')
    return { ...outcome, orders: outcome.orders.map((order) => ({ ...order })) };
  if (outcome.kind === 'several-placed')
    return {
      ...outcome,
      placed: outcome.placed.map((one) => ({ ...one, order: one.order && { ...one.order } })),
    };
  if (outcome.kind === 'several-changed')
    return {
      ...outcome,
      results: outcome.results.map((one) =>
        one.kind === 'changed' ? { ...one, order: { ...one.order } } : one,
      ),
    };
  return outcome;
}
