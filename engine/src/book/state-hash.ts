/** A running 64-bit fingerprint of numbers, order included. It compares states; it is no defence against forgery. */
export class StateHash {
  #left = 0x9e3779b1 | 0;
  #right = 0x85ebca6b | 0;

  /** Adds one number below 2^53 in magnitude. */
  add(value: number): void {
    this.#mix(value | 0);
    this.#mix(Math.floor(value / 4_294_967_296) | 0);
  }

  /** The fingerprint so far as 16 hexadecimal digits. */
  hex(): string {
    return hex32(finish(this.#left)) + hex32(finish(this.#right ^ this.#left));
  }

  #mix(word: number): void {
    this.#left = Math.imul(rotate(this.#left ^ Math.imul(word, 0xcc9e2d51), 15), 0x1b873593) + 0x561ccd1b;
    this.#right = Math.imul(rotate(this.#right + Math.imul(word, 0x38b34ae5), 13), 0xa1e38b93) ^ 0x0bcaa747;
  }
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

function finish(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

const hex32 = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
