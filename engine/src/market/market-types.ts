import type { PayoutPlan } from '../cross/plan-payout.ts';
import type { Side } from '../book/side.ts';
import type { Money } from '../money/money.ts';
import type { Odds } from '../odds/odds.ts';
import type { LineRange } from '../odds/price-ladder.ts';

/**
 * INACTIVE → OPEN ⇄ SUSPENDED → CLOSED. Only an open market takes orders and matches; cancelling works while it is suspended too. A
 * closed one is final, with a result or a void.
 */
export const marketStatuses = ['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** What happens to an unmatched order when the market turns in-play: it lapses, stays, or takes the starting price. */
export type Persistence = 'LAPSE' | 'PERSIST' | 'MARKET_ON_CLOSE';

/**
 * The setup of a market and the limits on its orders. Removed runners are left out: rebuild the market
 * without them.
 */
export type MarketOptions = {
  readonly runnerIds: readonly number[];
  readonly numberOfWinners: number;
  /** Set for an each-way market, which has one winner, no virtual prices and no starting price. */
  readonly eachWay?: EachWayTerms | undefined;
  /** Set for a line market, which has one runner, no virtual prices and no starting price, and whose prices are lines. */
  readonly line?: LineRange | undefined;
  /** The least stake, waived for an order whose stake × odds reaches `payoutMin`. */
  readonly stakeMin: Money;
  readonly payoutMin: Money;
  /** Resting orders one account may have in this market; it bounds the memory one player can take. */
  readonly openOrdersMax: number;
  /**
   * The house's account that stands between the sides of a virtual match. Omitted: orders match only on their
   * own runner.
   */
  readonly cross?: CrossTerms | undefined;
};

/**
 * The terms of an each-way market: a bet of some size is one of that size to win at its odds, and one to be placed at a fraction of
 * the odds less 1. So a back risks its size twice.
 */
export type EachWayTerms = {
  /** 5 where a place pays a fifth; a whole number, 1 or more. */
  readonly divisor: number;
  /** How many runners are placed, the winner among them; 2 or more. */
  readonly places: number;
};

/** Cross-matching of a market with exactly one winner (exchange rules: cross-matching); never applies to another. */
export type CrossTerms = {
  readonly accountId: number;
  /** True if orders meet virtual prices now. Earlier virtual matches count either way. */
  readonly isOn: boolean;
};

/** An order as it arrives. `odds` are hundredths not yet checked against the ladder; in a line market they are its line. */
export type NewOrder = {
  /** Above 0, below 2^53, never used before in this market. */
  readonly orderId: number;
  readonly accountId: number;
  /** The person behind linked accounts; orders of one group never match each other. Omitted: the account itself. */
  readonly groupId?: number | undefined;
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: number;
  readonly size: Money;
  readonly persistence: Persistence;
  /** What the wallet has left beyond existing holds. */
  readonly available: Money;
  /** The market version the order was made for; it lapses if the market has moved on. */
  readonly version?: number | undefined;
  /**
   * All of `sizeMin` (omitted: of the whole size) at the volume-weighted average of `odds` or better, or nothing. In a line market no part
   * of it at a worse line: an average says nothing about the runs at which it loses.
   */
  readonly fillOrKill?: { readonly sizeMin?: Money | undefined } | undefined;
  /** True if it lapses whole where a better price than its own is on offer: its player has best execution off. */
  readonly noBetterPrice?: boolean | undefined;
  /** True if it is the whole rest of an order that was cancelled for it: it may be below the least stake. */
  readonly isRest?: boolean | undefined;
};

/** A bet at the starting price: it rests nowhere, cannot be withdrawn, and is matched when the market turns in-play. */
export type OnCloseBet = {
  /** Numbered like orders. */
  readonly orderId: number;
  readonly accountId: number;
  /** As for {@link NewOrder}. */
  readonly groupId?: number | undefined;
  readonly runnerId: number;
  readonly side: Side;
  /** What it may lose: a back its stake, a lay its liability. */
  readonly amount: Money;
  /** The lowest odds at which it backs, the highest at which it lays; without them it takes any. */
  readonly oddsLimit?: number | undefined;
};

/** A bet at the starting price as it arrives, with what the wallet has left beyond existing holds and the market version it was made for. */
export type NewOnCloseBet = OnCloseBet & Pick<NewOrder, 'available' | 'version'>;

/** What became of a bet at the starting price. */
export type OnCloseResult = {
  readonly orderId: number;
  /** The stake that was matched; 0 if it lapsed. */
  readonly sizeMatched: Money;
};

/** The unmatched part of an order, as shown and as stored. */
export type RestingOrder = {
  readonly orderId: number;
  readonly accountId: number;
  readonly groupId: number;
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: Odds;
  readonly size: Money;
  readonly persistence: Persistence;
};

/** A matched bet between two accounts. */
export type Trade = {
  readonly runnerId: number;
  readonly odds: number;
  readonly size: Money;
  readonly backAccountId: number;
  readonly layAccountId: number;
};

/** The data from which a market is rebuilt. */
export type StoredMarket = {
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly version: number;
  /** Resting orders; those at one price in the order they came to rest. */
  readonly orders: Iterable<RestingOrder>;
  /** All trades, in order. */
  readonly trades: Iterable<Trade>;
  /** Bets that wait for the starting price, in order. */
  readonly onClose?: Iterable<OnCloseBet>;
};

/** Why an order left the book with its remaining size unmatched. */
export type LapseReason = 'FILL_OR_KILL' | 'PRICE_IMPROVEMENT' | 'IN_PLAY' | 'CLOSED';
export type CancelReason = 'PLAYER' | 'REDUCED' | 'SELF_TRADE';

/** What happened, in order, for the caller to store. */
export type MarketEvent =
  | {
      readonly kind: 'placed';
      readonly orderId: number;
      readonly accountId: number;
      readonly runnerId: number;
      readonly side: Side;
      readonly odds: Odds;
      readonly size: Money;
    }
  | {
      readonly kind: 'filled';
      readonly runnerId: number;
      /** In hundredths; a starting price may be off the ladder. */
      readonly odds: number;
      readonly size: Money;
      readonly takerOrderId: number;
      readonly takerAccountId: number;
      readonly takerSide: Side;
      readonly makerOrderId: number;
      readonly makerAccountId: number;
      /**
       * Which virtual match of the incoming order this trade belongs to, from 1; all its trades stand or fall
       * together. The house has no order: the taker's own trade has 0 as its maker, the others 0 as their
       * taker. Omitted: an ordinary trade.
       */
      readonly crossStep?: number | undefined;
    }
  | {
      readonly kind: 'cancelled';
      readonly orderId: number;
      readonly accountId: number;
      readonly runnerId: number;
      /** The size that left the book. */
      readonly size: Money;
      readonly reason: CancelReason;
    }
  | {
      readonly kind: 'lapsed';
      readonly orderId: number;
      readonly accountId: number;
      readonly runnerId: number;
      readonly size: Money;
      readonly reason: LapseReason;
    };

/** The hold of one account in this market before and after a call; listed only when it changed. */
export type HoldChange = { readonly accountId: number; readonly before: Money; readonly after: Money };

/** Why a call changed nothing; the names of the public exchange API. */
export type MarketRefusal =
  | 'INVALID_RUNNER'
  | 'INVALID_ODDS'
  | 'INVALID_BET_SIZE'
  | 'INVALID_MIN_FILL_SIZE'
  | 'INVALID_PROFIT_RATIO'
  | 'INSUFFICIENT_FUNDS'
  | 'TOO_MANY_OPEN_ORDERS'
  | 'MARKET_SUSPENDED'
  | 'MARKET_NOT_OPEN_FOR_BETTING'
  | 'BET_LAPSED_PRICE_CHANGED'
  | 'BET_TAKEN_OR_LAPSED'
  | 'NOTHING_TO_CASH_OUT'
  | 'CASH_OUT_UNAVAILABLE'
  | 'NO_STARTING_PRICE';

/** A refused call. */
export type Refused = { readonly kind: 'refused'; readonly refusal: MarketRefusal };

/** The result of a call that changed something. */
export type Changed = {
  readonly kind: 'changed';
  readonly events: readonly MarketEvent[];
  readonly holds: readonly HoldChange[];
};

/** The result of turning in-play: what became of each bet at the starting price, and that price in hundredths where there was one. */
export type TurnedInPlay = Changed & {
  readonly onClose: readonly OnCloseResult[];
  readonly startingPrices: readonly { readonly runnerId: number; readonly odds: number }[];
};

/** The result of placing. */
export type Placed = Changed & {
  readonly sizeMatched: Money;
  /** What rests in the book now. */
  readonly sizeRemaining: Money;
  /** Σ size × odds of the fills, in minor units × hundredths: divided by `sizeMatched` it is the average odds. */
  readonly matchedWeight: bigint;
};

/** How far into a runner's book an action may reach: an incoming order of that side takes no worse odds than these. */
export type Reach = { readonly runnerId: number; readonly side: Side; readonly odds: Odds };

/** What each of several orders that were placed together came to, in their order. */
export type PlacedTogether = {
  readonly kind: 'changed';
  readonly placed: readonly { readonly orderId: number; readonly events: readonly MarketEvent[] }[];
  readonly holds: readonly HoldChange[];
};

/** Why none of several orders was placed: the refusal of each, undefined for one that nothing is wrong with. */
export type RefusedTogether = {
  readonly kind: 'refused';
  readonly refusals: readonly (MarketRefusal | undefined)[];
};

/** Which bets a cash out closes. */
export type CashOutTerms = {
  readonly accountId: number;
  /** The person behind linked accounts, whose own offers don't count. Omitted: the account itself. */
  readonly groupId?: number | undefined;
  /** The only runner whose bets are closed; omitted: the whole market. */
  readonly runnerId?: number | undefined;
  /** Prices beyond these are left alone; a side that isn't named is not used at all. Omitted: the best ten prices. */
  readonly within?: readonly Reach[] | undefined;
  /** Runners that nobody may bet on now, so that the bets on the others have to do. */
  readonly suspended?: readonly number[] | undefined;
};

/** A bet that a cash out places, filled whole and at once. */
export type CashOutBet = {
  readonly runnerId: number;
  readonly side: Side;
  /** The worst odds it takes. */
  readonly odds: Odds;
  readonly size: Money;
  /** Σ size × odds, in minor units × hundredths: divided by `size` it is the average odds. */
  readonly weight: bigint;
  /** The offers it takes, where some of them are virtual (exchange rules: cross-matching). */
  readonly payout?: PayoutPlan | undefined;
};

/** A cash out that the book allows now, and the result it locks: the worst over the outcomes, before commission. */
export type CashOutPlan = {
  readonly kind: 'cash-out';
  readonly bets: readonly CashOutBet[];
  readonly result: Money;
};

/** The result of cashing out: each bet with what happened because of it, in order. */
export type CashedOut = {
  readonly kind: 'changed';
  readonly placed: readonly {
    readonly orderId: number;
    readonly bet: CashOutBet;
    readonly events: readonly MarketEvent[];
  }[];
  readonly holds: readonly HoldChange[];
};

/** One price level as players see it. */
export type PriceSize = { readonly odds: Odds; readonly size: Money };

/** What was matched at a price, which is in hundredths as it was matched. */
export type MatchedPrice = { readonly odds: number; readonly size: Money };
