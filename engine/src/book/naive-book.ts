import { hashBook } from './hash-book.ts';
import { OrderBuffer } from './order-buffer.ts';
import { oddsAtTick } from '../odds/odds.ts';
import type { PriceLevel, RunnerBook, VisitOrder } from './runner-book.ts';
import { BACK, LAY, type Side } from './side.ts';

type RestingOrder = {
  readonly orderId: number;
  readonly accountId: number;
  readonly groupId: number;
  readonly side: Side;
  readonly tick: number;
  size: number;
};

/**
 * The book in its plainest form: one list in order of arrival, sorted on every read. The tests compare the
 * fast book with it.
 */
export class NaiveBook implements RunnerBook {
  readonly fills = new OrderBuffer();
  readonly selfTraded = new OrderBuffer();
  #orders: RestingOrder[] = [];

  get orderCount(): number {
    return this.#orders.length;
  }

  place(
    orderId: number,
    accountId: number,
    side: Side,
    tick: number,
    size: number,
    groupId = accountId,
  ): number {
    const rest = this.#match(this.#crossing(side, tick), groupId, size);
    if (rest > 0) this.#orders.push({ orderId, accountId, groupId, side, tick, size: rest });
    return rest;
  }

  fillOrKill(groupId: number, side: Side, tick: number, size: number, sizeMin = size): number {
    const fillable = this.#fillableAtAverage(side, tick, size, groupId);
    this.fills.count = 0;
    this.selfTraded.count = 0;
    if (fillable < sizeMin || fillable === 0) return 0;
    return fillable - this.#match(this.#resting(opposite(side)), groupId, fillable);
  }

  take(groupId: number, side: Side, tick: number, size: number): number {
    return size - this.#match(this.#crossing(side, tick), groupId, size);
  }

  cancel(orderId: number): number {
    const order = this.#find(orderId);
    if (order === undefined) return 0;
    this.#remove(order);
    return order.size;
  }

  reduce(orderId: number, size: number): number {
    const order = this.#find(orderId);
    if (order === undefined || size >= order.size) return 0;
    if (size <= 0) return this.cancel(orderId);
    const cancelled = order.size - size;
    order.size = size;
    return cancelled;
  }

  restore(
    orderId: number,
    accountId: number,
    side: Side,
    tick: number,
    size: number,
    groupId = accountId,
  ): void {
    this.#orders.push({ orderId, accountId, groupId, side, tick, size });
  }

  sizeOf(orderId: number): number {
    return this.#find(orderId)?.size ?? 0;
  }

  sizeAhead(orderId: number): number {
    const order = this.#find(orderId);
    if (order === undefined) return 0;
    return this.#orders
      .slice(0, this.#orders.indexOf(order))
      .filter(({ side, tick }) => side === order.side && tick === order.tick)
      .reduce((sum, { size }) => sum + size, 0);
  }

  bestTick(side: Side): number {
    return this.#resting(side)[0]?.tick ?? -1;
  }

  depth(side: Side, count: number): PriceLevel[] {
    const sizes = new Map<number, number>();
    for (const { tick, size } of this.#resting(side)) sizes.set(tick, (sizes.get(tick) ?? 0) + size);
    return [...sizes].slice(0, count).map(([tick, size]) => ({ tick, size }));
  }

  ownersWithin(side: Side, tick: number, size: number): number[] {
    const owners = new Set<number>();
    let reached = 0;
    for (const order of this.#crossing(side, tick)) {
      if (reached >= size) break;
      owners.add(order.accountId);
      reached += order.size;
    }
    return [...owners];
  }

  forEachOrder(visit: VisitOrder): void {
    for (const order of [...this.#resting(BACK), ...this.#resting(LAY)])
      visit(order.orderId, order.accountId, order.side, order.tick, order.size, order.groupId);
  }

  crossed(): boolean {
    return this.#resting(BACK).some((back) => this.#resting(LAY).some((lay) => lay.tick >= back.tick));
  }

  hash(): string {
    return hashBook(this);
  }

  /** Takes `size` from makers in the given order; returns what is left of it. */
  #match(makers: RestingOrder[], groupId: number, size: number): number {
    this.fills.count = 0;
    this.selfTraded.count = 0;
    let rest = size;
    for (const maker of makers) {
      if (rest === 0) break;
      if (maker.groupId === groupId) {
        this.selfTraded.push(maker.orderId, maker.accountId, maker.tick, maker.size);
        this.#remove(maker);
        continue;
      }
      const traded = Math.min(rest, maker.size);
      this.fills.push(maker.orderId, maker.accountId, maker.tick, traded);
      rest -= traded;
      maker.size -= traded;
      if (maker.size === 0) this.#remove(maker);
    }
    return rest;
  }

  /** How much can be filled, best price first, while the volume-weighted average stays within the limit. */
  #fillableAtAverage(side: Side, tick: number, size: number, groupId: number): number {
    const limit = oddsAtTick(tick);
    let budget = 0;
    let filled = 0;
    for (const maker of this.#resting(opposite(side))) {
      if (maker.groupId === groupId) continue;
      const odds = oddsAtTick(maker.tick);
      const gain = side === BACK ? odds - limit : limit - odds;
      let taken = Math.min(size - filled, maker.size);
      if (gain < 0) taken = Math.min(taken, Math.floor(budget / -gain));
      budget += taken * gain;
      filled += taken;
    }
    return filled;
  }

  /** Resting orders of a side, best price first, oldest first. */
  #resting(side: Side): RestingOrder[] {
    const orders = this.#orders.filter((order) => order.side === side);
    return orders.toSorted((a, b) => (side === BACK ? a.tick - b.tick : b.tick - a.tick));
  }

  /** The resting orders that an incoming one of this side and limit may trade with, in the order it takes them. */
  #crossing(side: Side, tick: number): RestingOrder[] {
    return this.#resting(opposite(side)).filter((maker) =>
      side === BACK ? maker.tick >= tick : maker.tick <= tick,
    );
  }

  #find(orderId: number): RestingOrder | undefined {
    return this.#orders.find((order) => order.orderId === orderId);
  }

  #remove(order: RestingOrder): void {
    this.#orders = this.#orders.filter((other) => other !== order);
  }
}

const opposite = (side: Side): Side => (side === BACK ? LAY : BACK);
