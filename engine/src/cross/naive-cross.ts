import { NaiveBook } from '../book/naive-book.ts';
import { BACK, LAY, type Side } from '../book/side.ts';
import { ladder, tickCount } from '../odds/odds.ts';
import { CROSS_DEPTH, type Taker } from './take-virtual.ts';
import { SIZE_TRIES } from './virtual-step.ts';

/** One event: a fill with the virtual match it belongs to (0 for none), or an own order that was removed. */
type Happening =
  | readonly ['filled', runner: number, orderId: number, tick: number, size: number, step: number]
  | readonly ['dropped', runner: number, orderId: number, size: number];

type Level = { readonly odds: bigint; readonly tick: number; size: bigint };
type Plan = { readonly tick: number; readonly size: bigint; readonly legs: readonly bigint[] };

/**
 * Cross-matching in its plainest form, in whole fractions and on the naive books: the tests compare {@link
 * takeVirtual} and {@link fillOrKillVirtual} with it.
 */
export class NaiveCross {
  readonly books: readonly NaiveBook[];
  happenings: Happening[] = [];
  #step = 0;

  constructor(runnerCount: number) {
    this.books = Array.from({ length: runnerCount }, () => new NaiveBook());
  }

  /** Places an order; returns the size that rests. */
  place(orderId: number, accountId: number, taker: Taker, size: number): number {
    this.#begin();
    let rest = BigInt(size);
    for (;;) {
      if (rest > 0n && this.#dropOwnHeads(taker)) continue;
      const plan = rest > 0n ? planVirtual(taker.side, this.#others(taker), taker.tick, rest) : undefined;
      if (plan === undefined) break;
      const real = this.#takeReal(taker, plan.tick, rest);
      rest -= real;
      if (real > 0n) continue;
      this.#takePlan(taker, plan);
      rest -= plan.size;
    }
    if (rest === 0n) return 0;
    const book = this.#book(taker.runner);
    const left = book.place(orderId, accountId, taker.side, taker.tick, Number(rest), taker.groupId);
    this.#note(taker.runner, 0);
    return left;
  }

  /** Fills at once while the average stays within the price, or not at all; returns the size filled. */
  fillOrKill(taker: Taker, size: number, sizeMin: number): number {
    this.#begin();
    const { side } = taker;
    const limit = oddsOf(taker.tick);
    const others = this.#others(taker);
    const real = this.#levels(taker.runner, opposite(side), taker.groupId, tickCount);
    const offers: (Plan | { readonly tick: number; readonly size: bigint; readonly legs?: undefined })[] = [];
    let [filled, budget] = [0n, 0n];
    while (filled < size) {
      const level = real.find((one) => one.size > 0n);
      const plan = planVirtual(side, others, worst(side), BigInt(size) - filled);
      const isReal = level !== undefined && (plan === undefined || !isBetter(side, plan.tick, level.tick));
      const tick = isReal ? level.tick : plan?.tick;
      if (tick === undefined) break;
      const gain = side === BACK ? oddsOf(tick) - limit : limit - oddsOf(tick);
      const left = BigInt(size) - filled;
      const most = gain < 0n ? smaller(left, budget / -gain) : left;
      if (isReal) {
        const taken = smaller(most, level.size);
        if (taken === 0n) break;
        offers.push({ tick, size: taken });
        level.size -= taken;
        filled += taken;
        budget += taken * gain;
        continue;
      }
      const fits =
        plan === undefined || plan.size <= most ? plan : planVirtual(side, others, worst(side), most);
      if (fits === undefined || fits.tick !== tick) break;
      offers.push(fits);
      fits.legs.forEach((leg, other) => useUp(others[other] ?? [], leg));
      filled += fits.size;
      budget += fits.size * gain;
    }
    if (filled < sizeMin || filled === 0n) return 0;
    for (const offer of offers)
      if (offer.legs === undefined) this.#takeReal(taker, offer.tick, offer.size);
      else this.#takePlan(taker, offer);
    return Number(filled);
  }

  #begin(): void {
    this.happenings = [];
    this.#step = 0;
  }

  #takeReal({ runner, side, groupId }: Taker, tick: number, size: bigint): bigint {
    const taken = this.#book(runner).take(groupId, side, tick, Number(size));
    this.#note(runner, 0);
    return BigInt(taken);
  }

  #takePlan({ runner, side, groupId }: Taker, { tick, size, legs }: Plan): void {
    this.#step += 1;
    this.happenings.push(['filled', runner, 0, tick, Number(size), this.#step]);
    this.#otherRunners(runner).forEach((other, place) => {
      this.#book(other).take(groupId, opposite(side), worst(opposite(side)), Number(legs[place] ?? 0n));
      this.#note(other, this.#step);
    });
  }

  /** Removes the taker's own orders that alone are best on another runner, while a virtual price is within reach. */
  #dropOwnHeads(taker: Taker): boolean {
    const all = this.#otherRunners(taker.runner).map((other) => this.#levels(other, taker.side, -1, 1));
    const tick = virtualTickOf(
      taker.side,
      all.flatMap(([head]) => (head === undefined ? [] : [head.odds])),
    );
    if (all.some(({ length }) => length === 0) || tick === undefined) return false;
    if (isBetter(taker.side, taker.tick, tick)) return false;
    let isDropped = false;
    this.#otherRunners(taker.runner).forEach((other, place) => {
      const head = all[place]?.[0];
      if (head === undefined || this.#levels(other, taker.side, taker.groupId, 1)[0]?.size !== 0n) return;
      const book = this.#book(other);
      const own: number[] = [];
      book.forEachOrder((orderId, _account, side, at) => {
        if (side === taker.side && at === head.tick) own.push(orderId);
      });
      for (const orderId of own) this.happenings.push(['dropped', other, orderId, book.cancel(orderId)]);
      isDropped = true;
    });
    return isDropped;
  }

  #others(taker: Taker): Level[][] {
    return this.#otherRunners(taker.runner).map((other) =>
      this.#levels(other, taker.side, taker.groupId, CROSS_DEPTH),
    );
  }

  #otherRunners(runner: number): number[] {
    return [...this.books.keys()].filter((other) => other !== runner);
  }

  #levels(runner: number, wanted: Side, exceptGroup: number, count: number): Level[] {
    const levels = new Map<number, Level>();
    this.#book(runner).forEachOrder((_order, _account, side, tick, size, groupId) => {
      if (side !== wanted) return;
      const level = levels.get(tick) ?? { odds: oddsOf(tick), tick, size: 0n };
      if (groupId !== exceptGroup) level.size += BigInt(size);
      levels.set(tick, level);
    });
    return [...levels.values()].slice(0, count);
  }

  #note(runner: number, step: number): void {
    const { fills, selfTraded } = this.#book(runner);
    for (const { orderId, size } of selfTraded.rows())
      this.happenings.push(['dropped', runner, orderId, size]);
    for (const { orderId, tick, size } of fills.rows())
      this.happenings.push(['filled', runner, orderId, tick, size, step]);
  }

  #book(runner: number): NaiveBook {
    const book = this.books[runner];
    if (book === undefined) throw new RangeError(`no runner at ${runner}`);
    return book;
  }
}

/** The first virtual price with stakes that divide, and the stakes: see {@link planStep}. */
function planVirtual(
  side: Side,
  others: readonly (readonly Level[])[],
  limit: number,
  sizeMax: bigint,
): Plan | undefined {
  const whole = planUpTo(side, others, limit, BigInt(Number.MAX_SAFE_INTEGER));
  return whole !== undefined && whole.size <= sizeMax ? whole : planUpTo(side, others, limit, sizeMax);
}

function planUpTo(
  side: Side,
  others: readonly (readonly Level[])[],
  limit: number,
  sizeMax: bigint,
): Plan | undefined {
  const queues = others.map((levels) =>
    levels.filter(({ size }) => size > 0n).map(({ odds, size }) => ({ odds, left: odds * size })),
  );
  let [group, payout] = [-1, 0n];
  const plan = (tick: number) =>
    divide(side, others, tick, payout, sizeMax) ?? nextWorse(side, tick, limit, others, payout, sizeMax);
  while (queues.every(({ length }) => length > 0)) {
    const heads = queues.flatMap(([head]) => head ?? []);
    const tick = virtualTickOf(
      side,
      heads.map(({ odds }) => odds),
    );
    if (tick === undefined || isBetter(side, limit, tick)) break;
    if (group >= 0 && group !== tick) {
      const found = plan(group);
      if (found !== undefined) return found;
    }
    group = tick;
    const paid = heads.map(({ left }) => left).reduce(smaller);
    payout += paid;
    for (const head of heads) head.left -= paid;
    for (const queue of queues) if (queue[0]?.left === 0n) queue.shift();
  }
  return group < 0 ? undefined : plan(group);
}

function nextWorse(
  side: Side,
  tick: number,
  limit: number,
  others: readonly (readonly Level[])[],
  payout: bigint,
  sizeMax: bigint,
): Plan | undefined {
  const next = side === BACK ? tick - 1 : tick + 1;
  if (next < 0 || next >= tickCount || isBetter(side, limit, next)) return undefined;
  return divide(side, others, next, payout, sizeMax);
}

function divide(
  side: Side,
  others: readonly (readonly Level[])[],
  tick: number,
  cap: bigint,
  sizeMax: bigint,
): Plan | undefined {
  const odds = oddsOf(tick);
  const most = smaller(sizeMax, side === BACK ? cap / odds : (cap + odds - 1n) / odds);
  for (let size = most; size > 0n && size > most - BigInt(SIZE_TRIES); size -= 1n) {
    const dues =
      side === BACK
        ? [smaller(cap, (size + 1n) * odds - 1n), size * odds]
        : [smaller(cap, size * odds), (size - 1n) * odds + 1n];
    for (const due of dues) {
      const legs = others.map((levels) => stakeFor(side, levels, due));
      if (legs.some((leg) => leg.size === 0n)) continue;
      const stakes = 100n * legs.reduce((sum, leg) => sum + leg.size, size);
      const payouts = [size * odds, ...legs.map(({ payout }) => payout)];
      const isSafe = payouts.every((payout) => (side === BACK ? stakes >= payout : stakes <= payout));
      if (isSafe) return { tick, size, legs: legs.map((leg) => leg.size) };
    }
  }
  return undefined;
}

function stakeFor(side: Side, levels: readonly Level[], due: bigint): { size: bigint; payout: bigint } {
  let [size, payout] = [0n, 0n];
  for (const level of levels) {
    const left = due - payout;
    const wanted = side === BACK ? left / level.odds : (left + level.odds - 1n) / level.odds;
    const taken = smaller(wanted < 0n ? 0n : wanted, level.size);
    size += taken;
    payout += taken * level.odds;
    if (taken < level.size) break;
  }
  return { size, payout };
}

function useUp(levels: Level[], size: bigint): void {
  let due = size;
  for (const level of levels) {
    const taken = smaller(due, level.size);
    level.size -= taken;
    due -= taken;
  }
}

/** For a back the highest odds o of the ladder with 100/o + Σ 100/Lᵢ ≥ 1, for a lay the lowest with ≤ 1. */
function virtualTickOf(side: Side, others: readonly bigint[]): number | undefined {
  const product = others.reduce((sum, odds) => sum * odds, 1n);
  const shares = others.reduce((sum, odds) => sum + (100n * product) / odds, 0n);
  const total = (odds: bigint) => shares * odds + 100n * product - product * odds;
  const fits = ladder.filter((odds) =>
    side === BACK ? total(BigInt(odds)) >= 0n : total(BigInt(odds)) <= 0n,
  );
  const odds = side === BACK ? fits.at(-1) : fits[0];
  return odds === undefined ? undefined : ladder.indexOf(odds);
}

const oddsOf = (tick: number): bigint => BigInt(ladder[tick] ?? 0);
const opposite = (side: Side): Side => (side === BACK ? LAY : BACK);
const worst = (side: Side): number => (side === BACK ? 0 : tickCount - 1);
const isBetter = (side: Side, one: number, other: number): boolean =>
  side === BACK ? one > other : one < other;
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
