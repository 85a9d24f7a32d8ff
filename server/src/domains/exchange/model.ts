import type { CancelReason } from '@maidan/contract';
import type { EachWayTerms, LineRange, Money, Odds, Persistence, Side } from '@maidan/engine';

/** Which orders wait out the in-play delay: those that would take a price, or every order (exchange rules: in-play delay). */
export type DelayModel = 'passive' | 'every-order';

/** A market as the exchange trades it. */
export interface ExchangeMarket {
  readonly marketId: string;
  readonly eventId: string;
  readonly numberOfWinners: number;
  /** Set for an each-way market, as declared (row TRADE-100). */
  readonly eachWay?: EachWayTerms | undefined;
  /** Set for a line market: the prices of its orders and trades are these lines. */
  readonly line?: LineRange | undefined;
  /** Runner ids in the order of the book's runners. */
  readonly runners: readonly number[];
  /** The base rate on net winnings. */
  readonly commissionBps: number;
  /** True if players' discounts reduce it. */
  readonly discountAllowed: boolean;
  /** True once the book has turned in-play: its LAPSE orders have lapsed. The feed may be ahead of it. */
  readonly inPlay: boolean;
  readonly delayModel: DelayModel;
  /** True if orders also match at the virtual prices of the other runners (exchange rules: cross-matching). */
  readonly crossMatching: boolean;
  /** True if bets at the starting price are taken until it turns in-play (exchange rules: starting price). */
  readonly startingPrices: boolean;
}

/** The house's market maker. */
export const MAKER_PLAYER_ID = 1n;

/**
 * The house between the sides of virtual matches; it has no wallet, and what it is left with goes to the rounding
 * account.
 */
export const CROSS_PLAYER_ID = 2n;

/** The most simulated bettors that a sandbox may have. */
const BETTORS_MAX = 50;

const FIRST_BETTOR_ID = 101n;

/** The sandbox's simulated bettors, which bet with the house's play money. */
export const BETTOR_IDS: readonly bigint[] = Array.from(
  { length: BETTORS_MAX },
  (_, index) => FIRST_BETTOR_ID + BigInt(index),
);

/** Players have ids from here on; below it are the house's own trading accounts. */
export const FIRST_PLAYER_ID = 1001n;

/** True for the house's own trading accounts, which are no players: nobody logs in to them, and no report counts them. */
export const isHouse = (playerId: bigint): boolean => playerId < FIRST_PLAYER_ID;

/** An order as it is stored. Sizes are minor units as whole numbers below 2^53. */
export interface StoredOrder {
  readonly id: number;
  readonly marketId: string;
  readonly runnerId: number;
  readonly playerId: bigint;
  readonly side: Side;
  readonly odds: Odds;
  /** Of a bet at the starting price, what it comes to at the worst odds that it takes, until it is matched at better ones. */
  size: number;
  /** Of a bet at the starting price, what it may lose: a back its stake, a lay its liability. */
  readonly onCloseAmount?: number | undefined;
  persistence: Persistence;
  readonly clientRef: string;
  readonly placedAt: Date;
  matched: number;
  /** Sum of size × odds over the fills. */
  matchedValue: number;
  remaining: number;
  /** When some of it was last matched. */
  matchedAt: Date | null;
  /** What the order won or lost before commission, once its market is settled. */
  profit: bigint | null;
  /** Its place among the orders by arrival, if it waited out a delay and was then placed: it had its id before. */
  readonly arrivedAs?: number | undefined;
  /** Why the last that was cancelled of it was; null while nothing was. */
  cancelReason: CancelReason | null;
  /** When that was. */
  leftAt: Date | null;
}

/** A cash out that was taken. */
export interface StoredCashOut {
  readonly marketId: string;
  readonly playerId: bigint;
  readonly clientRef: string;
  /** The only runner whose bets were closed, if not all. */
  readonly runnerId: number | undefined;
  readonly accept: 'ask' | 'better' | 'any';
  /** What it locked in, before commission. */
  readonly result: Money;
  readonly orderIds: readonly number[];
  readonly placedAt: Date;
}

/** A cash out of before and the orders that it placed. */
export interface CashedOutBefore {
  readonly cashOut: StoredCashOut;
  readonly orders: readonly StoredOrder[];
}

/** One match between two orders, or one part of a virtual match between an order and the house. */
export interface StoredTrade {
  readonly marketId: string;
  readonly runnerId: number;
  readonly takerOrderId: number;
  /** 0 for the taker's own part of a virtual match. */
  readonly makerOrderId: number;
  /** The number, from 1, of the taker's virtual match that this belongs to; 0 for a match of two orders. */
  readonly crossStep: number;
  readonly backPlayerId: bigint;
  readonly layPlayerId: bigint;
  readonly odds: number;
  readonly size: number;
  readonly tradedAt: Date;
}
