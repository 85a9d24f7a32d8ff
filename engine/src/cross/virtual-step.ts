import type { PriceLevel } from '../book/runner-book.ts';
import { BACK, type Side } from '../book/side.ts';
import { ladder, oddsAtTick, tickCount } from '../odds/odds.ts';

/** What a virtual match takes from one of the other runners, best price first. */
export type VirtualLeg = {
  /** The index of the runner among the others. */
  readonly other: number;
  /** The worst price that is taken. */
  readonly tick: number;
  readonly size: number;
};

/**
 * One virtual match: the taker's price and stake, and the stakes taken from the resting orders of all other
 * runners, all on the taker's side. Whoever wins, their stakes cover the payout (backs), or the payout covers
 * them (lays).
 */
export type VirtualStep = {
  readonly tick: number;
  readonly size: number;
  readonly legs: readonly VirtualLeg[];
};

/** Stakes are whole minor units, so not every size divides evenly; this many are tried, from the largest down. */
export const SIZE_TRIES = 64;

/**
 * Payouts beyond this, in hundredths of a minor unit, are left to the next step, so that every quotient stays
 * exact too.
 */
export const PAYOUT_MAX = 2 ** 40;

/** Covers the rounding error of a double; whether the stakes cover each other is then computed exactly. */
const TIE = 1e-11;

/**
 * The price in hundredths at which the others' odds cover each other (exchange rules: cross-matching), above
 * 1000 when there is none.
 */
function exactOdds(others: readonly number[]): number {
  let left = 1;
  for (const odds of others) left -= 100 / odds;
  return left <= 0 ? Infinity : 100 / left;
}

/**
 * The virtual price that the other runners' odds make, as a tick: for a back rounded down to the ladder (at most 1000), for a lay up,
 * so that the book never pays more than it takes. −1 when there is none.
 */
export function virtualTick(side: Side, others: readonly number[]): number {
  const exact = exactOdds(others);
  if (side === BACK) return lowestAbove(exact * (1 + TIE)) - 1;
  const tick = lowestFrom(exact * (1 - TIE));
  return tick === tickCount ? -1 : tick;
}

/** The lowest tick whose odds are above this. */
const lowestAbove = (hundredths: number): number => firstTick((odds) => odds > hundredths);
/** The lowest tick whose odds are this or above. */
const lowestFrom = (hundredths: number): number => firstTick((odds) => odds >= hundredths);

function firstTick(isReached: (odds: number) => boolean): number {
  let [low, high] = [0, tickCount];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(ladder[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** True if a price of that side is within the limit: a back takes it or higher, a lay it or lower. */
export const isWithin = (side: Side, tick: number, limit: number): boolean =>
  tick >= 0 && (side === BACK ? tick >= limit : tick <= limit);

/**
 * The next virtual match for a taker of that side, or `undefined` when there is none within the limit.
 * `others` are the resting orders of each other runner on the taker's own side, best first, the taker's own
 * left out (a price without others has no size). Prices of the others are walked together: while a
 * combination of them makes the same virtual price, it adds to that price's payout. What is too little for
 * whole minor units joins the next price, so that the last unit of an order blocks nobody. A taker who wants
 * at least the whole step gets it unchanged, so that what a screen shows can be taken to its last unit. Only
 * a smaller stake is divided anew.
 */
export function planStep(
  side: Side,
  others: readonly (readonly PriceLevel[])[],
  limit: number,
  sizeMax: number,
): VirtualStep | undefined {
  const whole = walkTo(side, others, limit, Infinity);
  return whole !== undefined && whole.size <= sizeMax ? whole : walkTo(side, others, limit, sizeMax);
}

function walkTo(
  side: Side,
  others: readonly (readonly PriceLevel[])[],
  limit: number,
  sizeMax: number,
): VirtualStep | undefined {
  const walk = new Walk(others);
  let group = -1;
  let payout = 0;
  while (walk.isOn()) {
    const tick = virtualTick(side, walk.odds);
    if (!isWithin(side, tick, limit)) break;
    if (tick !== group && group >= 0) {
      const step = divide({ side, others, limit, sizeMax }, group, payout);
      if (step !== undefined) return step;
    }
    group = tick;
    payout += walk.next();
    if (payout >= PAYOUT_MAX) break;
  }
  return group < 0
    ? undefined
    : divide({ side, others, limit, sizeMax }, group, Math.min(payout, PAYOUT_MAX));
}

/** Walks the prices of all other runners together, each step as far as the one that pays least reaches. */
class Walk {
  readonly odds: number[] = [];
  readonly #others: readonly (readonly PriceLevel[])[];
  readonly #at: number[] = [];
  readonly #left: number[] = [];
  #isOn: boolean;

  constructor(others: readonly (readonly PriceLevel[])[]) {
    this.#others = others;
    this.#isOn = others.length > 0;
    for (let other = 0; other < others.length; other += 1) {
      this.#at.push(-1);
      this.#advance(other);
    }
  }

  /** True while every runner has something left. */
  isOn(): boolean {
    return this.#isOn;
  }

  /** Returns what the present combination pays out, in hundredths of a minor unit, and advances to the next. */
  next(): number {
    const paid = Math.min(...this.#left);
    for (const [other, left] of this.#left.entries()) {
      this.#left[other] = left - paid;
      if (left === paid) this.#advance(other);
    }
    return paid;
  }

  #advance(other: number): void {
    const levels = this.#others[other] ?? [];
    let at = (this.#at[other] ?? -1) + 1;
    while (levels[at]?.size === 0) at += 1;
    this.#at[other] = at;
    const level = levels[at];
    if (level === undefined) {
      this.#isOn = false;
      return;
    }
    const odds = oddsAtTick(level.tick);
    this.odds[other] = odds;
    this.#left[other] = level.size * odds;
  }
}

type Terms = {
  readonly side: Side;
  readonly others: readonly (readonly PriceLevel[])[];
  readonly limit: number;
  readonly sizeMax: number;
};

/**
 * Whole stakes at a virtual price, the largest that cover each other in every outcome. Where none do (the
 * odds cover each other so tightly that no size divides), falls back to the next price within the limit.
 */
function divide(terms: Terms, tick: number, payout: number): VirtualStep | undefined {
  const next = terms.side === BACK ? tick - 1 : tick + 1;
  return (
    divideAt(terms, tick, payout) ??
    (next < tickCount && isWithin(terms.side, next, terms.limit) ? divideAt(terms, next, payout) : undefined)
  );
}

function divideAt({ side, others, sizeMax }: Terms, tick: number, cap: number): VirtualStep | undefined {
  const odds = oddsAtTick(tick);
  const most = Math.min(sizeMax, side === BACK ? Math.floor(cap / odds) : Math.ceil(cap / odds));
  for (let size = most; size > 0 && size > most - SIZE_TRIES; size -= 1) {
    for (const payout of payoutsOf(side, size, odds, cap)) {
      const legs = legsFor(side, others, payout);
      if (legs !== undefined && covers(side, size, odds, legs)) return { tick, size, legs };
    }
  }
  return undefined;
}

/**
 * The payouts that a stake may make to the others: from what it pays itself to where one more unit would be
 * due, the fuller first.
 */
const payoutsOf = (side: Side, size: number, odds: number, cap: number): readonly number[] =>
  side === BACK
    ? [Math.min(cap, (size + 1) * odds - 1), size * odds]
    : [Math.min(cap, size * odds), (size - 1) * odds + 1];

type PaidLeg = VirtualLeg & { readonly payout: number };

function legsFor(
  side: Side,
  others: readonly (readonly PriceLevel[])[],
  payout: number,
): PaidLeg[] | undefined {
  const legs: PaidLeg[] = [];
  for (const [other, levels] of others.entries()) {
    const leg = legOf(side, levels, payout);
    if (leg.size === 0) return undefined;
    legs.push({ other, ...leg });
  }
  return legs;
}

/**
 * Takes levels, best first, until they pay enough: of the last one, a back takes as much as stays within it,
 * a lay enough to reach it.
 */
function legOf(
  side: Side,
  levels: readonly PriceLevel[],
  due: number,
): { readonly tick: number; readonly size: number; readonly payout: number } {
  let [size, payout, worst] = [0, 0, -1];
  for (const { tick, size: resting } of levels) {
    if (payout >= due) break;
    const odds = oddsAtTick(tick);
    const part = (due - payout) / odds;
    const taken = Math.min(resting, side === BACK ? Math.floor(part) : Math.ceil(part));
    if (taken > 0) worst = tick;
    size += taken;
    payout += taken * odds;
    if (taken < resting) break;
  }
  return { tick: worst, size, payout };
}

/** True if the house, on the other side of all stakes, loses in no outcome. */
function covers(side: Side, size: number, odds: number, legs: readonly PaidLeg[]): boolean {
  const stakes = 100 * legs.reduce((sum, leg) => sum + leg.size, size);
  const payouts = [size * odds, ...legs.map(({ payout }) => payout)];
  return side === BACK ? stakes >= Math.max(...payouts) : stakes <= Math.min(...payouts);
}
