import type { PriceLevel, RunnerBook } from '../book/runner-book.ts';
import { BACK, LAY, type Side } from '../book/side.ts';
import { oddsAtTick, tickCount } from '../odds/odds.ts';
import { isWithin, planStep, virtualTick, type VirtualStep } from './virtual-step.ts';

/** Prices of each other runner that one virtual match considers; deeper ones are left to the next match. */
export const CROSS_DEPTH = 10;

/** An incoming order as the matching code sees it. */
export type Taker = {
  /** The index of its runner in the market. */
  readonly runner: number;
  readonly side: Side;
  readonly tick: number;
  readonly groupId: number;
  /** True if it takes no price better than its own. */
  readonly noBetterPrice?: boolean | undefined;
};

/** The books of a market, with a callback after each change to them. */
export interface VirtualVenue {
  readonly books: readonly RunnerBook[];
  /**
   * Resting orders of a side by price, best first, a group's own left out: a price that holds only those has
   * the size 0.
   */
  levelsFor(runner: number, side: Side, groupId: number, count: number): PriceLevel[];
  /** Removes a group's own orders at a price. */
  dropOwn(runner: number, side: Side, tick: number, groupId: number): void;
  /** The taker's own book has filled or removed something. */
  followReal(): void;
  /** The taker is matched with the house at a virtual price; what the house takes from the other runners follows. */
  followVirtual(step: VirtualStep): void;
  /** A runner's book has filled something of the virtual match, or removed the taker's own orders. */
  followLeg(runner: number): void;
}

/** The best virtual price for a taker of that side, as a tick, or −1; counts all orders, whoever owns them. */
export function bestVirtualTick(books: readonly RunnerBook[], runner: number, side: Side): number {
  const odds: number[] = [];
  for (let other = 0; other < books.length; other += 1) {
    if (other === runner) continue;
    const tick = books[other]?.bestTick(side) ?? -1;
    if (tick < 0) return -1;
    odds.push(oddsAtTick(tick));
  }
  return odds.length === 0 ? -1 : virtualTick(side, odds);
}

/** True if an order of that side would meet a virtual price within the limit. */
export const meetsVirtual = (
  books: readonly RunnerBook[],
  runner: number,
  side: Side,
  limit: number,
): boolean => isWithin(side, bestVirtualTick(books, runner, side), limit);

/**
 * Takes real and virtual offers within the limit, best price first, real before virtual at one price, as long
 * as there are virtual ones. Returns what is left of the size; real offers may remain for it.
 */
export function takeVirtual(venue: VirtualVenue, taker: Taker, size: number): number {
  const { runner, side, tick, groupId } = taker;
  let rest = size;
  while (rest > 0 && meetsVirtual(venue.books, runner, side, tick)) {
    const { others, levels } = othersOf(venue, taker);
    if (dropOwnHeads(venue, taker, { others, levels })) continue;
    const step = planStep(side, levels, tick, rest);
    // What a match leaves may divide at a better price than its own.
    if (step === undefined || isTooGood(taker, step.tick)) break;
    const real = venue.books[runner]?.take(groupId, side, step.tick, rest) ?? 0;
    venue.followReal();
    rest -= real;
    // The rest may divide differently.
    if (real > 0) continue;
    takeStep(venue, taker, others, step);
    rest -= step.size;
  }
  return rest;
}

const isTooGood = ({ noBetterPrice = false, tick }: Taker, at: number): boolean =>
  noBetterPrice && at !== tick;

/** True if an order of that size could be matched at a virtual price better than its own now. */
export function findsBetterVirtual(
  venue: Pick<VirtualVenue, 'books' | 'levelsFor'>,
  taker: Taker,
  size: number,
): boolean {
  const { side, runner, tick } = taker;
  const better = side === BACK ? tick + 1 : tick - 1;
  if (!meetsVirtual(venue.books, runner, side, better)) return false;
  return planStep(side, othersOf(venue, taker).levels, better, size) !== undefined;
}

/**
 * Fills an order at once from real and virtual offers, best price first, while its volume-weighted average
 * stays within its price; or not at all when less than `sizeMin` can be filled. Returns the size filled.
 */
export function fillOrKillVirtual(venue: VirtualVenue, taker: Taker, size: number, sizeMin: number): number {
  const extreme = extremeOf(taker.side);
  if (meetsVirtual(venue.books, taker.runner, taker.side, extreme)) {
    const plan = planFill(venue, taker, size);
    if (plan.filled < sizeMin || plan.filled === 0) return 0;
    takeOffers(venue, taker, plan);
    return plan.filled;
  }
  const filled =
    venue.books[taker.runner]?.fillOrKill(taker.groupId, taker.side, taker.tick, size, sizeMin) ?? 0;
  venue.followReal();
  return filled;
}

/** Takes offers that were planned on these very books. */
export function takeOffers(
  venue: VirtualVenue,
  taker: Taker,
  { offers, others }: Pick<FillPlan, 'offers' | 'others'>,
): void {
  for (const { tick, size, step } of offers) {
    if (step !== undefined) takeStep(venue, taker, others, step);
    else {
      venue.books[taker.runner]?.take(taker.groupId, taker.side, tick, size);
      venue.followReal();
    }
  }
}

type Others = { readonly others: readonly number[]; readonly levels: PriceLevel[][] };

/** The other runners, and what rests on each on the taker's side. */
export function othersOf(
  venue: Pick<VirtualVenue, 'books' | 'levelsFor'>,
  { runner, side, groupId }: Omit<Taker, 'tick'>,
): Others {
  const others = [...venue.books.keys()].filter((other) => other !== runner);
  return { others, levels: others.map((other) => venue.levelsFor(other, side, groupId, CROSS_DEPTH)) };
}

/** Removes best prices that are only the taker's own, just as an order cancels its owner's orders in its own book. */
function dropOwnHeads(venue: VirtualVenue, { side, groupId }: Taker, { others, levels }: Others): boolean {
  let isDropped = false;
  for (const [place, other] of others.entries()) {
    const head = levels[place]?.[0];
    if (head?.size !== 0) continue;
    venue.dropOwn(other, side, head.tick, groupId);
    isDropped = true;
  }
  return isDropped;
}

function takeStep(
  venue: VirtualVenue,
  { side, groupId }: Taker,
  others: readonly number[],
  step: VirtualStep,
): void {
  venue.followVirtual(step);
  for (const { other, tick, size } of step.legs) {
    const runner = others[other] ?? -1;
    const taken = venue.books[runner]?.take(groupId, side === BACK ? LAY : BACK, tick, size);
    if (taken !== size) throw new RangeError('a virtual match was planned on another book');
    venue.followLeg(runner);
  }
}

/** One offer that an order can take: real, or virtual with its step. */
export type Offer = { readonly tick: number; readonly size: number; readonly step?: VirtualStep | undefined };

type FillPlan = {
  readonly filled: number;
  readonly offers: readonly Offer[];
  readonly others: readonly number[];
};

function planFill(venue: VirtualVenue, taker: Taker, size: number): FillPlan {
  const { side, groupId, runner } = taker;
  const limit = oddsAtTick(taker.tick);
  const { others, levels } = othersOf(venue, taker);
  const real = venue.levelsFor(runner, side === BACK ? LAY : BACK, groupId, tickCount);
  const offers: Offer[] = [];
  let [filled, budget, at] = [0, 0, 0];
  while (filled < size) {
    while (real[at]?.size === 0) at += 1;
    const step = planAnywhere(side, levels, size - filled);
    const tick = betterTick(side, real[at]?.tick ?? -1, step?.tick ?? -1);
    if (tick < 0 || isTooGood(taker, tick)) break;
    const gain = side === BACK ? oddsAtTick(tick) - limit : limit - oddsAtTick(tick);
    const most = gain < 0 ? Math.min(size - filled, Math.floor(budget / -gain)) : size - filled;
    const offer = tick === real[at]?.tick ? realOffer(real, at, most) : fitting(side, levels, step, most);
    if (offer === undefined || offer.size === 0) break;
    offers.push(offer);
    budget += offer.size * gain;
    filled += offer.size;
    if (offer.step === undefined) at += 1;
    else useUp(side, levels, offer.step);
  }
  return { filled, offers, others };
}

/** The next virtual match at whatever price. */
export const planAnywhere = (side: Side, levels: PriceLevel[][], size: number): VirtualStep | undefined =>
  planStep(side, levels, extremeOf(side), size);

/** The worst price that a taker of that side can get. */
export const extremeOf = (side: Side): number => (side === BACK ? 0 : tickCount - 1);

/** The better of two prices for a taker; −1 means none. */
export function betterTick(side: Side, one: number, other: number): number {
  if (one < 0 || other < 0) return Math.max(one, other);
  return side === BACK ? Math.max(one, other) : Math.min(one, other);
}

/** What an order of that size takes of a real price. */
export function realOffer(real: readonly PriceLevel[], at: number, most: number): Offer | undefined {
  const level = real[at];
  return level && { tick: level.tick, size: Math.min(most, level.size) };
}

/** The virtual match at the price of `step` that takes no more than `most`. */
function fitting(
  side: Side,
  levels: PriceLevel[][],
  step: VirtualStep | undefined,
  most: number,
): Offer | undefined {
  const fits = step === undefined || step.size <= most ? step : planAnywhere(side, levels, most);
  return fits?.tick === step?.tick ? fits && { tick: fits.tick, size: fits.size, step: fits } : undefined;
}

/** Subtracts a virtual match from the levels that it was planned on. */
export function useUp(side: Side, levels: PriceLevel[][], step: VirtualStep): void {
  for (const { other, tick, size } of step.legs) {
    let due = size;
    levels[other] = (levels[other] ?? []).map((level) => {
      const isReached = side === BACK ? level.tick <= tick : level.tick >= tick;
      const taken = isReached ? Math.min(due, level.size) : 0;
      due -= taken;
      return { tick: level.tick, size: level.size - taken };
    });
  }
}
