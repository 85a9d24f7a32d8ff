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
