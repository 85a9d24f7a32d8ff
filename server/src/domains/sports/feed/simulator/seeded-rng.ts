/** Draws the next number of a sequence, from 0 up to, not including, 1. */
export type Rng = () => number;

/** The same sequence for the same seed: the generator sfc32, its state filled from a hash of the text. Not for secrets. */
export function seededRng(seed: string): Rng {
  let [a, b, c, count] = hashText(seed);
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first outputs still resemble the seed.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** The list in random order; every order is equally likely. */
export function shuffled<T>(list: readonly T[], rng: Rng): T[] {
  return list
    .map((item) => ({ item, rank: rng() }))
    .toSorted((x, y) => x.rank - y.rank)
    .map(({ item }) => item);
}

function hashText(text: string): [number, number, number, number] {
  const state: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    state[0] = Math.imul(state[0] ^ code, 0x85ebca6b);
    state[1] = Math.imul(state[1] ^ (code + state[0]), 0xc2b2ae35);
    state[2] = Math.imul(state[2] ^ (code + state[1]), 0x27d4eb2f) ^ (state[0] >>> 15);
  }
  return state;
}
