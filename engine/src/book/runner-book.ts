import type { OrderBuffer } from './order-buffer.ts';
import type { Side } from './side.ts';

/** Price and aggregated size of one price level of a book. Sizes are whole minor units. */
export type PriceLevel = { readonly tick: number; readonly size: number };

/** Receives one resting order. */
export type VisitOrder = (
  orderId: number,
  accountId: number,
  side: Side,
  tick: number,
  size: number,
  groupId: number,
) => void;

/**
 * The order book of one runner (`[EXCH-10]`): price-time priority, trades at the resting price.
 *
 * A resting lay at q is an offer to be backed at q. A back at p takes resting lays with q ≥ p, highest first; a lay at p takes
 * resting backs with q ≤ p, lowest first. Orders of one `groupId` (one player, or accounts linked to one person) never trade
 * with each other: the resting one leaves the book.
 *
 * Sizes are whole minor units above 0, with size × odds (in hundredths) below 2^53; ticks are 0 to 349; an order id above 0 rests
 * at most once. The caller ({@link MarketBook}) checks that; the book itself trusts its arguments.
 */
export interface RunnerBook {
  /** Makers hit by the last `place`, `fillOrKill` or `take`, in the order of the trades. */
  readonly fills: OrderBuffer;
  /** Resting orders removed by the last `place`, `fillOrKill` or `take` because they were the taker's own. */
  readonly selfTraded: OrderBuffer;
  /** Number of resting orders. */
  readonly orderCount: number;

  /** Matches an order and rests what remains; returns the size that rests. */
  place(orderId: number, accountId: number, side: Side, tick: number, size: number, groupId?: number): number;
  /**
   * Matches at once or not at all, and never rests; returns the size filled, 0 when `sizeMin` could not be.
   * `tick` limits the volume-weighted average price; single trades may lie beyond it.
   */
  fillOrKill(groupId: number, side: Side, tick: number, size: number, sizeMin?: number): number;
  /** Matches at once within the limit and never rests; returns the size filled. */
  take(groupId: number, side: Side, tick: number, size: number): number;
  /** Cancels an order; returns the size that was left, 0 when it doesn't rest here. */
  cancel(orderId: number): number;
  /** Makes an order smaller, keeping its place; returns the size removed, 0 when it doesn't rest or wouldn't shrink. */
  reduce(orderId: number, size: number): number;
  /**
   * Puts an order at the end of its price's queue without matching: pass stored orders in priority order to
   * rebuild a book.
   */
  restore(orderId: number, accountId: number, side: Side, tick: number, size: number, groupId?: number): void;

  /** What is left of a resting order, 0 when it doesn't rest here. */
  sizeOf(orderId: number): number;
  /** What rests at the order's price and is taken before it; 0 when it doesn't rest here. */
  sizeAhead(orderId: number): number;
  /** The best resting tick of a side (lowest back, highest lay), or −1. */
  bestTick(side: Side): number;
  /** Resting orders of a side by price, best first, at most `count` prices. */
  depth(side: Side, count: number): PriceLevel[];
  /**
   * Accounts that an incoming order might meet, own account included, without repeats: those resting at crossing prices until
   * `size` of other accounts is reached. For a batch of several orders pass `Infinity`: every owner at the crossing prices.
   */
  ownersWithin(side: Side, tick: number, size: number): number[];
  /** Visits all resting orders in priority order: backs from the lowest price, then lays from the highest, oldest first. */
  forEachOrder(visit: VisitOrder): void;
  /** True if a resting back and a resting lay should have traded. Never true between calls. */
  crossed(): boolean;
  /** Fingerprint (16 hex digits) of all resting orders: id, account, price, place in the queue and remaining size. */
  hash(): string;
}
