import { tickCount } from '../odds/odds.ts';

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
