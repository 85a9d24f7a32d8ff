import { tickCount } from '../odds/odds.ts';

/**
 * Finds the node of an order id: open addressing over one typed array, so that placing and cancelling
 * allocate nothing. A slot is eight bytes, the low half of the id and its node; the pool has the whole id. At
 * most half of the slots are taken.
 */
export class OrderIndex {
  readonly #pool: OrderPool;
  #slots = new Int32Array(2 * 1_024);
  #mask = 1_023;
  #count = 0;

  constructor(pool: OrderPool) {
    this.#pool = pool;
  }

  get count(): number {
    return this.#count;
  }

  /** The node of an id, 0 when it is unknown. */
  get(orderId: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    const low = orderId | 0;
    for (let slot = home(low) & mask; ; slot = (slot + 1) & mask) {
      const node = slots[2 * slot + 1] ?? 0;
      if (node === 0) return 0;
      if (slots[2 * slot] === low && this.#pool.doubles[node * doublesPerOrder + idAt] === orderId)
        return node;
    }
  }

  /** Adds an id that is not in the index. */
  add(orderId: number, node: number): void {
    if (2 * (this.#count + 1) > this.#mask) this.#grow();
    this.#count += 1;
    this.#insert(orderId | 0, node);
  }

  /** Removes an id and its node and closes the gap, so that no tombstones slow later lookups. */
  remove(orderId: number, node: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let hole = home(orderId | 0) & mask;
    while (slots[2 * hole + 1] !== node) hole = (hole + 1) & mask;
    this.#count -= 1;
    for (let slot = (hole + 1) & mask; slots[2 * slot + 1] !== 0; slot = (slot + 1) & mask) {
      const low = slots[2 * slot] ?? 0;
      // An entry may fill the hole only if its own home slot is not between the hole and itself.
      if (((slot - home(low)) & mask) < ((slot - hole) & mask)) continue;
      slots[2 * hole] = low;
      slots[2 * hole + 1] = slots[2 * slot + 1] ?? 0;
      hole = slot;
    }
    slots[2 * hole + 1] = 0;
  }

  #insert(low: number, node: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let slot = home(low) & mask;
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
    slots[2 * slot] = low;
    slots[2 * slot + 1] = node;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    this.#mask = old.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      const node = old[at + 1] ?? 0;
      if (node !== 0) this.#insert(old[at] ?? 0, node);
    }
  }
}

/**
 * The home slot of an id, well spread whatever the ids' pattern (dense, in long strides, with low bits that
 * are always 0).
 */
function home(low: number): number {
  const spread = Math.imul(low, 0x9e3779b1);
  return spread ^ (spread >>> 15);
}

// An order is one cache line of 64 bytes: eight doubles, of which the upper half is read as 32-bit words.
export const doublesPerOrder = 8;
export const wordsPerOrder = 16;
// Offsets of the doubles.
export const idAt = 0;
export const accountAt = 1;
export const groupAt = 2;
export const sizeAt = 3;
// Offsets of the words.
export const nextAt = 8;
export const previousAt = 9;
export const levelAt = 10;

/** Storage of resting orders: numbered nodes with a free list; node 0 means none. */
export class OrderPool {
  doubles = new Float64Array(1_024 * doublesPerOrder);
  words = new Int32Array(this.doubles.buffer);
  #used = 1;
  #free = 0;

  /** Returns a free node. A full pool doubles, which replaces both arrays. */
  claim(): number {
    const node = this.#free;
    if (node !== 0) {
      this.#free = this.words[node * wordsPerOrder + nextAt] ?? 0;
      return node;
    }
    if (this.#used * doublesPerOrder === this.doubles.length) this.#grow();
    this.#used += 1;
    return this.#used - 1;
  }

  /** Returns a node to the free list. */
  release(node: number): void {
    this.words[node * wordsPerOrder + nextAt] = this.#free;
    this.#free = node;
  }

  #grow(): void {
    const wider = new Float64Array(this.doubles.length * 2);
    wider.set(this.doubles);
    this.doubles = wider;
    this.words = new Int32Array(wider.buffer);
  }
}

const wordCount = Math.ceil(tickCount / 32);

/** Which of the 350 ticks of a side hold orders, one bit each, to step over empty prices a word at a time. */
export class TickBitmap {
  readonly #words = new Int32Array(wordCount);

  add(tick: number): void {
    this.#words[tick >>> 5] = (this.#words[tick >>> 5] ?? 0) | (1 << (tick & 31));
  }

  remove(tick: number): void {
    this.#words[tick >>> 5] = (this.#words[tick >>> 5] ?? 0) & ~(1 << (tick & 31));
  }

  /** The lowest tick at `from` or above that is set, or −1. */
  atOrAbove(from: number): number {
    if (from >= tickCount) return -1;
    let word = from >>> 5;
    let bits = (this.#words[word] ?? 0) & (-1 << (from & 31));
    while (bits === 0) {
      word += 1;
      if (word === wordCount) return -1;
      bits = this.#words[word] ?? 0;
    }
    return word * 32 + 31 - Math.clz32(bits & -bits);
  }

  /** The highest tick at `from` or below that is set, or −1. */
  atOrBelow(from: number): number {
    if (from < 0) return -1;
    let word = from >>> 5;
    let bits = (this.#words[word] ?? 0) & (-1 >>> (31 - (from & 31)));
    while (bits === 0) {
      word -= 1;
      if (word < 0) return -1;
      bits = this.#words[word] ?? 0;
    }
    return word * 32 + 31 - Math.clz32(bits);
  }
}
