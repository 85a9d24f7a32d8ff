import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The app's rng. Secrets, codes and tokens come from it; a test seeds it. */
export interface Random {
  /** That many unpredictable bytes. */
  bytes(length: number): Buffer;
  /** An integer from 0 up to, not including, `bound`. */
  below(bound: number): number;
}

/** The operating system's generator. */
export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  below: (bound) => randomInt(bound),
};

/** The same sequence for the same seed; for tests only. */
export function seededRandom(seed: string): Random {
  let block = 0;
  const next = () => createHash('sha256').update(`${seed}:${block++}`).digest();
  return {
    bytes(length) {
      const parts: Buffer[] = [];
      for (let have = 0; have < length; have += 32) parts.push(next());
      return Buffer.concat(parts).subarray(0, length);
    },
    below: (bound) => next().readUInt32BE(0) % bound,
  };
}
