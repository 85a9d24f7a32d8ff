import { BACK, LAY, type Side } from '../book/side.ts';
import {
  bestVirtualTick,
  extremeOf,
  fillOrKillVirtual,
  findsBetterVirtual,
  meetsVirtual,
  takeOffers,
  takeVirtual,
  type VirtualVenue,
} from '../cross/take-virtual.ts';
import type { PayoutPlan } from '../cross/plan-payout.ts';
import type { VirtualStep } from '../cross/virtual-step.ts';
import { oddsAtTick } from '../odds/odds.ts';
import { ladderOf } from '../odds/price-ladder.ts';
import { minor, type Money, moneyMax } from '../money/money.ts';
import type { MarketAccount } from './position.ts';
import { type MarketState, type OpenOrder, ownerOf, type Runner } from './market-state.ts';
import type { MarketEvent, MarketOptions, MarketRefusal, NewOrder } from './market-types.ts';

/** An order being matched: its owner, and what happens because of it. */
export type Incoming = Omit<OpenOrder, 'odds' | 'persistence'> & {
  readonly events: MarketEvent[];
  readonly touched: Set<MarketAccount>;
};

/** The result of matching: the size that was not matched, and Σ size × odds of what was. */
type Matched = { readonly rest: number; readonly weight: bigint };

/** Matches an order with real and virtual offers and rests what remains in its runner's book; one that fills or is killed never rests. */
export function matchOrder(state: MarketState, order: NewOrder, incoming: Incoming): Matched {
  const { runner, groupId, side, events, touched } = incoming;
  const tick = state.ladder.tickOf(order.odds) ?? -1;
  const limit = order.fillOrKill === undefined ? tick : extremeOf(side);
  const size = Number(order.size);
  const taker = { runner: runner.index, side, tick, groupId, noBetterPrice: order.noBetterPrice };
  const sizeMin = Number(order.fillOrKill?.sizeMin ?? order.size);
  const isVirtual = state.isCrossing && meetsVirtual(state.books, runner.index, side, limit);
  const venue = isVirtual ? new FollowedVenue(state, incoming) : undefined;
  if (order.fillOrKill !== undefined) {
    if (venue !== undefined) {
      const filled = fillOrKillVirtual(venue, taker, size, sizeMin);
      return { rest: size - filled, weight: venue.weight };
    }
    const offered = state.options.line === undefined ? size : offeredWithin(state, incoming, tick);
    // Until the book is asked, its lists are those of the order before.
    if (offered < sizeMin) return { rest: size, weight: 0n };
    const filled =
      state.options.line === undefined
        ? runner.book.fillOrKill(groupId, side, tick, size, sizeMin)
        : runner.book.take(groupId, side, tick, Math.min(size, offered));
    state.dropSelfTraded(runner, events, touched);
    return { rest: size - filled, weight: state.recordFills(incoming, events, touched) };
  }
  const left = venue === undefined ? size : takeVirtual(venue, taker, size);
  if (left === 0) return { rest: 0, weight: venue?.weight ?? 0n };
  const rest = runner.book.place(order.orderId, order.accountId, side, tick, left, groupId);
  state.dropSelfTraded(runner, events, touched);
  const weight = state.recordFills(incoming, events, touched) + (venue?.weight ?? 0n);
  return { rest, weight };
}

/** True if others offer an order a better price than its own now, in its runner's book or by virtual prices. */
export function findsBetterPrice(
  state: MarketState,
  { side, odds, size }: Pick<NewOrder, 'side' | 'odds' | 'size'>,
  { runner, groupId }: Pick<OpenOrder, 'runner' | 'groupId'>,
): boolean {
  const tick = state.ladder.tickOf(odds) ?? -1;
  const isBetter = (at: number) => at >= 0 && (side === BACK ? at > tick : at < tick);
  const offering = side === BACK ? LAY : BACK;
  if (isBetter(runner.book.bestTick(offering))) {
    const best = state
      .depthFor(runner, offering, groupId, state.ladder.count)
      .find((level) => level.size > 0);
    if (best !== undefined && isBetter(best.tick)) return true;
  }
  const taker = { runner: runner.index, side, tick, groupId };
  return state.isCrossing && findsBetterVirtual(offersIn(state), taker, Number(size));
}

/** How much others offer within a limit. */
function offeredWithin(state: MarketState, { runner, side, groupId }: Incoming, tick: number): number {
  return state
    .depthFor(runner, side === BACK ? LAY : BACK, groupId, state.ladder.count)
    .filter((level) => (side === BACK ? level.tick >= tick : level.tick <= tick))
    .reduce((sum, level) => sum + level.size, 0);
}

/** Takes offers, real and virtual, that were planned for an order on these very books. */
export function takePlanned(
  state: MarketState,
  incoming: Incoming,
  plan: Pick<PayoutPlan, 'tick' | 'offers' | 'others'>,
): void {
  const { runner, side, groupId } = incoming;
  const taker = { runner: runner.index, side, tick: plan.tick, groupId };
  takeOffers(new FollowedVenue(state, incoming), taker, plan);
}

/** What accounts outside a group offer in all books of a market. */
export const offersIn = (state: MarketState): Pick<VirtualVenue, 'books' | 'levelsFor'> => ({
  books: state.books,
  levelsFor: (runner, side, groupId, count) => state.depthFor(state.runnerAt(runner), side, groupId, count),
});

/** The best odds that an order may be matched at, at least its own. */
export function bestOddsFor(state: MarketState, order: NewOrder, runner: Runner): number {
  if (order.side === LAY) return order.odds;
  const bestLay = runner.book.bestTick(LAY);
  const real = bestLay < 0 ? order.odds : Math.max(order.odds, state.ladder.priceAt(bestLay));
  const virtual = state.isCrossing ? bestVirtualTick(state.books, runner.index, BACK) : -1;
  return virtual < 0 ? real : Math.max(real, oddsAtTick(virtual));
}

/** Keeps open orders and positions consistent with the books while real and virtual offers are taken. */
class FollowedVenue implements VirtualVenue {
  readonly books: MarketState['books'];
  weight = 0n;
  readonly #state: MarketState;
  readonly #incoming: Incoming;
  #number = 0;

  constructor(state: MarketState, incoming: Incoming) {
    this.#state = state;
    this.#incoming = incoming;
    this.books = state.books;
  }

  levelsFor(runner: number, side: Side, groupId: number, count: number) {
    return this.#state.depthFor(this.#state.runnerAt(runner), side, groupId, count);
  }

  dropOwn(runner: number, side: Side, tick: number, groupId: number): void {
    const { events, touched } = this.#incoming;
    for (const order of this.#state.ordersOfGroup(this.#state.runnerAt(runner), side, groupId)) {
      if (order.odds !== oddsAtTick(tick)) continue;
      touched.add(order.account);
      const size = minor(this.#state.takeOff(order));
      events.push({ ...ownerOf(order), kind: 'cancelled', size, reason: 'SELF_TRADE' });
    }
  }

  followReal(): void {
    const { runner, events, touched } = this.#incoming;
    this.#state.dropSelfTraded(runner, events, touched);
    this.weight += this.#state.recordFills(this.#incoming, events, touched);
  }

  followVirtual({ tick, size }: VirtualStep): void {
    this.#number += 1;
    this.#incoming.events.push(
      this.#state.recordVirtual(this.#incoming, { tick, size, number: this.#number }),
    );
    this.weight += BigInt(size) * BigInt(oddsAtTick(tick));
  }

  followLeg(runner: number): void {
    const { events, touched } = this.#incoming;
    const at = this.#state.runnerAt(runner);
    this.#state.dropSelfTraded(at, events, touched);
    this.#state.recordLeg(at, this.#number, events, touched);
  }
}

type Terms = Pick<MarketOptions, 'stakeMin' | 'payoutMin' | 'line'>;

/** What is wrong with an order regardless of book and wallet, or `undefined`. */
export function findFault(order: NewOrder, terms: Terms): MarketRefusal | undefined {
  const { odds, size } = order;
  if (ladderOf(terms.line).tickOf(odds) === undefined) return 'INVALID_ODDS';
  if (size <= 0n || size > moneyMax) return 'INVALID_BET_SIZE';
  if (isBelowLeast(order, terms)) return 'INVALID_BET_SIZE';
  if (terms.line === undefined && distortsProfit(odds, size)) return 'INVALID_PROFIT_RATIO';
  const sizeMin = order.fillOrKill?.sizeMin;
  if (sizeMin !== undefined && (sizeMin <= 0n || sizeMin > size)) return 'INVALID_MIN_FILL_SIZE';
  return undefined;
}

/** True if an order is smaller than any that may be placed; a high payout makes up for a small stake. On a line it is twice the stake. */
export function isBelowLeast({ odds, size }: Pick<NewOrder, 'odds' | 'size'>, terms: Terms): boolean {
  const payout = terms.line === undefined ? (size * BigInt(odds)) / 100n : size * 2n;
  return size < terms.stakeMin && payout < terms.payoutMin;
}

/**
 * True if rounding to whole minor units would make the profit 20 % lower or 25 % higher than due: 0.13 @ 1.06
 * is due 0.0078 and would be paid 0.01 (exchange rules: stakes).
 */
function distortsProfit(odds: number, size: Money): boolean {
  const due = size * BigInt(odds - 100);
  const paid = ((due + 50n) / 100n) * 100n;
  return paid * 5n <= due * 4n || paid * 4n >= due * 5n;
}
