import type { Order, RunnerLadder } from '@maidan/contract';
import { type Money, money, type Odds, type Side } from '@maidan/engine';
import { type OneTapBet } from '../one-tap/one-tap-bets.ts';
import { findDelayed, isOnItsWay } from '../one-tap/one-tap-rules.ts';

/** What the player has at one price of one side. */
export interface OwnAtPrice {
  /** The orders that wait there or are in their delay; all of them can be cancelled. */
  readonly orders: readonly Order[];
  /** What of them is unmatched. */
  readonly size: Money;
  /** What is matched before the first of them; undefined while unknown. */
  readonly ahead: Money | undefined;
  /** When the oldest bet there that is still in its delay was sent, in milliseconds since 1970. */
  readonly delayedSinceMs: number | undefined;
  /** `sending`: a tap there has no answer yet. `matched`: the last tap there was matched. */
  readonly tap: 'sending' | 'matched' | undefined;
}

/** The key of a price and side in the map of own orders. */
export function placeOf(side: Side, odds: Odds): string {
  return `${side} ${odds}`;
}

/** The player's orders and taps on one runner, by price and side. */
export function groupOwn(
  orders: readonly Order[],
  queue: RunnerLadder['queue'],
  bets: readonly OneTapBet[],
): ReadonlyMap<string, OwnAtPrice> {
  const places = new Map<string, { orders: Order[]; bets: OneTapBet[] }>();
  const at = (side: Side, odds: Odds) => {
    const key = placeOf(side, odds);
    const known = places.get(key) ?? { orders: [], bets: [] };
    places.set(key, known);
    return known;
  };
  // A bet at the starting price waits at no price.
  for (const order of orders)
    if (order.sizeRemaining > 0n && order.onCloseAmount === undefined)
      at(order.side, order.odds).orders.push(order);
  for (const bet of bets) at(bet.tap.side, bet.tap.odds).bets.push(bet);
  const aheadOf = new Map(queue.map(({ orderId, ahead }) => [orderId, ahead]));
  return new Map(Array.from(places, ([key, place]) => [key, sumUp(place.orders, place.bets, aheadOf)]));
}

/** True if both look alike and cancel the same orders. */
export function isSameOwn(one: OwnAtPrice | undefined, other: OwnAtPrice | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.size === other.size &&
    one.ahead === other.ahead &&
    one.delayedSinceMs === other.delayedSinceMs &&
    one.tap === other.tap &&
    one.orders.length === other.orders.length &&
    one.orders.every((order, at) => order.id === other.orders[at]?.id)
  );
}

function sumUp(
  orders: readonly Order[],
  bets: readonly OneTapBet[],
  aheadOf: ReadonlyMap<bigint, Money>,
): OwnAtPrice {
  const ahead = orders.flatMap(({ id }) => aheadOf.get(id) ?? []);
  const delayed = orders.filter(({ status }) => status === 'PENDING');
  const sending = bets.filter(isOnItsWay);
  const ofTaps = new Set(sending.map((bet) => findDelayed(orders, bet)?.id));
  const sinceMs = [
    // This device's clock counts the seconds, so its own time of the tap goes before the server's of the order.
    ...sending.map(({ sent }) => sent.sentAtMs),
    ...delayed.filter(({ id }) => !ofTaps.has(id)).map(({ placedAt }) => placedAt.getTime()),
  ];
  return {
    orders,
    size: money(orders.reduce((sum, { sizeRemaining }) => sum + sizeRemaining, 0n)),
    ahead: ahead.toSorted((one, other) => (one < other ? -1 : 1))[0],
    delayedSinceMs: sinceMs.length === 0 ? undefined : Math.min(...sinceMs),
    tap: tapOf(sending, bets.at(-1)),
  };
}

function tapOf(sending: readonly OneTapBet[], last: OneTapBet | undefined): OwnAtPrice['tap'] {
  if (sending.length > 0) return 'sending';
  const isMatched = last?.state.stage === 'answered' && last.state.order.sizeMatched > 0n;
  return isMatched ? 'matched' : undefined;
}
