import { oddsAtTick, tickCount } from '../odds/odds.ts';
import { hashBook } from './hash-book.ts';
import { OrderBuffer } from './order-buffer.ts';
import {
  accountAt,
  doublesPerOrder,
  groupAt,
  idAt,
  levelAt,
  nextAt,
  OrderIndex,
  OrderPool,
  previousAt,
  sizeAt,
  TickBitmap,
  wordsPerOrder,
} from './book-memory.ts';
import type { PriceLevel, RunnerBook, VisitOrder } from './runner-book.ts';
import { BACK, LAY, type Side } from './side.ts';

/** Stands for "no resting back": above every tick, so that one comparison decides whether a lay crosses. */
const noBack = tickCount;
const noLay = -1;

/**
 * The book on typed arrays indexed by tick: each level is a doubly linked queue in a pool of orders with a
 * free list, and a bitmap finds the next level. Placing, matching and cancelling touch a few cache lines and
 * allocate nothing until the pool grows.
 */
export class FastBook implements RunnerBook {
  readonly fills = new OrderBuffer();
  readonly selfTraded = new OrderBuffer();
  readonly #pool = new OrderPool();
  readonly #index = new OrderIndex(this.#pool);
  readonly #head = new Int32Array(2 * tickCount);
  readonly #tail = new Int32Array(2 * tickCount);
  readonly #levelSize = new Float64Array(2 * tickCount);
  readonly #backs = new TickBitmap();
  readonly #lays = new TickBitmap();
  #bestBack = noBack;
  #bestLay = noLay;

  get orderCount(): number {
    return this.#index.count;
  }

  place(
    orderId: number,
    accountId: number,
    side: Side,
    tick: number,
    size: number,
    groupId = accountId,
  ): number {
    this.fills.count = 0;
    this.selfTraded.count = 0;
    const crosses = side === BACK ? this.#bestLay >= tick : this.#bestBack <= tick;
    const rest = crosses ? this.#take(side, tick, size, groupId) : size;
    if (rest > 0) this.#append(orderId, accountId, side, tick, rest, groupId);
    return rest;
  }

  fillOrKill(groupId: number, side: Side, tick: number, size: number, sizeMin = size): number {
    this.fills.count = 0;
    this.selfTraded.count = 0;
    const fillable = this.#fillableAtAverage(side, tick, size, groupId);
    if (fillable < sizeMin || fillable === 0) return 0;
    return fillable - this.#take(side, side === BACK ? 0 : tickCount - 1, fillable, groupId);
  }

  take(groupId: number, side: Side, tick: number, size: number): number {
    this.fills.count = 0;
    this.selfTraded.count = 0;
    return size - this.#take(side, tick, size, groupId);
  }

  cancel(orderId: number): number {
    const node = this.#index.get(orderId);
    if (node === 0) return 0;
    const size = this.#pool.doubles[node * doublesPerOrder + sizeAt] ?? 0;
    this.#remove(node, size);
    return size;
  }

  reduce(orderId: number, size: number): number {
    const node = this.#index.get(orderId);
    if (node === 0) return 0;
    const resting = this.#pool.doubles[node * doublesPerOrder + sizeAt] ?? 0;
    if (size >= resting) return 0;
    if (size <= 0) return this.cancel(orderId);
    this.#shrink(node, resting, resting - size);
    return resting - size;
  }

  restore(
    orderId: number,
    accountId: number,
    side: Side,
    tick: number,
    size: number,
    groupId = accountId,
  ): void {
    this.#append(orderId, accountId, side, tick, size, groupId);
  }

  sizeOf(orderId: number): number {
    const node = this.#index.get(orderId);
    return node === 0 ? 0 : (this.#pool.doubles[node * doublesPerOrder + sizeAt] ?? 0);
  }

  sizeAhead(orderId: number): number {
    const { doubles, words } = this.#pool;
    let size = 0;
    let node = this.#index.get(orderId);
    if (node === 0) return 0;
    while ((node = words[node * wordsPerOrder + previousAt] ?? 0) !== 0)
      size += doubles[node * doublesPerOrder + sizeAt] ?? 0;
    return size;
  }

  bestTick(side: Side): number {
    if (side === LAY) return this.#bestLay;
    return this.#bestBack === noBack ? -1 : this.#bestBack;
  }

  depth(side: Side, count: number): PriceLevel[] {
    const levels: PriceLevel[] = [];
    for (
      let tick = this.bestTick(side);
      tick >= 0 && levels.length < count;
      tick = this.#tickAfter(side, tick)
    )
      levels.push({ tick, size: this.#levelSize[levelOf(side, tick)] ?? 0 });
    return levels;
  }

  ownersWithin(side: Side, tick: number, size: number): number[] {
    const makers = side === BACK ? LAY : BACK;
    const owners = new Set<number>();
    let reached = 0;
    for (let at = this.bestTick(makers); at >= 0 && reached < size; at = this.#tickAfter(makers, at)) {
      if (side === BACK ? at < tick : at > tick) break;
      let node = this.#head[levelOf(makers, at)] ?? 0;
      for (; node !== 0 && reached < size; node = this.#pool.words[node * wordsPerOrder + nextAt] ?? 0) {
        owners.add(this.#pool.doubles[node * doublesPerOrder + accountAt] ?? 0);
        reached += this.#pool.doubles[node * doublesPerOrder + sizeAt] ?? 0;
      }
    }
    return [...owners];
  }

  forEachOrder(visit: VisitOrder): void {
    for (const side of [BACK, LAY] as const)
      for (let tick = this.bestTick(side); tick >= 0; tick = this.#tickAfter(side, tick))
        this.#visitLevel(side, tick, visit);
  }

  crossed(): boolean {
    return this.#bestLay >= this.#bestBack;
  }

  hash(): string {
    return hashBook(this);
  }

  /** Takes up to `size` from the other side, best price first, within `limit`; returns what is left of it. */
  #take(side: Side, limit: number, size: number, groupId: number): number {
    const base = side === BACK ? tickCount : 0;
    const { doubles: orders, words } = this.#pool;
    let rest = size;
    while (rest > 0) {
      const best = side === BACK ? this.#bestLay : this.#bestBack;
      if (side === BACK ? best < limit : best > limit) break;
      let node = this.#head[base + best] ?? 0;
      while (node !== 0 && rest > 0) {
        const next = words[node * wordsPerOrder + nextAt] ?? 0;
        const order = node * doublesPerOrder;
        const resting = orders[order + sizeAt] ?? 0;
        if (orders[order + groupAt] === groupId) {
          this.selfTraded.push(orders[order + idAt] ?? 0, orders[order + accountAt] ?? 0, best, resting);
          this.#remove(node, resting);
        } else if (resting <= rest) {
          rest -= resting;
          this.fills.push(orders[order + idAt] ?? 0, orders[order + accountAt] ?? 0, best, resting);
          this.#remove(node, resting);
        } else {
          this.fills.push(orders[order + idAt] ?? 0, orders[order + accountAt] ?? 0, best, rest);
          this.#shrink(node, resting, rest);
          rest = 0;
        }
        node = next;
      }
    }
    return rest;
  }

  /** How much can be filled, best price first, while the volume-weighted average stays within the limit. */
  #fillableAtAverage(side: Side, tick: number, size: number, groupId: number): number {
    const makers = side === BACK ? LAY : BACK;
    const limit = oddsAtTick(tick);
    let budget = 0;
    let filled = 0;
    for (let at = this.bestTick(makers); at >= 0 && filled < size; at = this.#tickAfter(makers, at)) {
      const gain = side === BACK ? oddsAtTick(at) - limit : limit - oddsAtTick(at);
      const sizeMax = gain < 0 ? Math.min(size - filled, Math.floor(budget / -gain)) : size - filled;
      if (sizeMax === 0) break;
      const taken = Math.min(sizeMax, this.#sizeOfOthers(levelOf(makers, at), groupId, sizeMax));
      budget += taken * gain;
      filled += taken;
    }
    return filled;
  }

  /** Size resting at a level that is not the group's own, counted only until `enough` is reached. */
  #sizeOfOthers(level: number, groupId: number, enough: number): number {
    let size = 0;
    let node = this.#head[level] ?? 0;
    for (; node !== 0 && size < enough; node = this.#pool.words[node * wordsPerOrder + nextAt] ?? 0) {
      const order = node * doublesPerOrder;
      if (this.#pool.doubles[order + groupAt] !== groupId) size += this.#pool.doubles[order + sizeAt] ?? 0;
    }
    return size;
  }

  #append(orderId: number, accountId: number, side: Side, tick: number, size: number, groupId: number): void {
    const node = this.#pool.claim();
    const level = levelOf(side, tick);
    const tail = this.#tail[level] ?? 0;
    const { doubles, words } = this.#pool;
    const order = node * doublesPerOrder;
    const links = node * wordsPerOrder;
    doubles[order + idAt] = orderId;
    doubles[order + accountAt] = accountId;
    doubles[order + groupAt] = groupId;
    doubles[order + sizeAt] = size;
    words[links + nextAt] = 0;
    words[links + previousAt] = tail;
    words[links + levelAt] = level;
    this.#levelSize[level] = (this.#levelSize[level] ?? 0) + size;
    this.#tail[level] = node;
    this.#index.add(orderId, node);
    if (tail !== 0) words[tail * wordsPerOrder + nextAt] = node;
    else {
      this.#head[level] = node;
      this.#openLevel(side, tick);
    }
  }

  #openLevel(side: Side, tick: number): void {
    (side === LAY ? this.#lays : this.#backs).add(tick);
    if (side === LAY) this.#bestLay = Math.max(tick, this.#bestLay);
    else this.#bestBack = Math.min(tick, this.#bestBack);
  }

  #shrink(node: number, resting: number, by: number): void {
    const level = this.#pool.words[node * wordsPerOrder + levelAt] ?? 0;
    this.#pool.doubles[node * doublesPerOrder + sizeAt] = resting - by;
    this.#levelSize[level] = (this.#levelSize[level] ?? 0) - by;
  }

  #remove(node: number, size: number): void {
    const words = this.#pool.words;
    const links = node * wordsPerOrder;
    const next = words[links + nextAt] ?? 0;
    const previous = words[links + previousAt] ?? 0;
    const level = words[links + levelAt] ?? 0;
    this.#levelSize[level] = (this.#levelSize[level] ?? 0) - size;
    if (next === 0) this.#tail[level] = previous;
    else words[next * wordsPerOrder + previousAt] = previous;
    if (previous !== 0) words[previous * wordsPerOrder + nextAt] = next;
    else {
      this.#head[level] = next;
      if (next === 0) this.#closeLevel(level);
    }
    this.#index.remove(this.#pool.doubles[node * doublesPerOrder + idAt] ?? 0, node);
    this.#pool.release(node);
  }

  #closeLevel(level: number): void {
    if (level >= tickCount) {
      const tick = level - tickCount;
      this.#lays.remove(tick);
      if (tick === this.#bestLay) this.#bestLay = this.#lays.atOrBelow(tick);
      return;
    }
    this.#backs.remove(level);
    if (level !== this.#bestBack) return;
    const next = this.#backs.atOrAbove(level);
    this.#bestBack = next < 0 ? noBack : next;
  }

  /** The next worse tick of a side that holds orders, or −1. */
  #tickAfter(side: Side, tick: number): number {
    return side === BACK ? this.#backs.atOrAbove(tick + 1) : this.#lays.atOrBelow(tick - 1);
  }

  #visitLevel(side: Side, tick: number, visit: VisitOrder): void {
    const { doubles, words } = this.#pool;
    let node = this.#head[levelOf(side, tick)] ?? 0;
    while (node !== 0) {
      const at = node * doublesPerOrder;
      const [orderId, accountId] = [doubles[at + idAt] ?? 0, doubles[at + accountAt] ?? 0];
      const [groupId, size] = [doubles[at + groupAt] ?? 0, doubles[at + sizeAt] ?? 0];
      node = words[node * wordsPerOrder + nextAt] ?? 0;
      visit(orderId, accountId, side, tick, size, groupId);
    }
  }
}

/** Where a side's price level is in the arrays: the backs first, then the lays. */
const levelOf = (side: Side, tick: number): number => (side === BACK ? tick : tickCount + tick);
