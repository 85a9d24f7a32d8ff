/** HMAC-SHA256 of a text under a text key; injected, because server and browser each have their own implementation. */
export type HmacSha256 = (key: string, text: string) => Uint8Array;

/** The inputs that determine a round's outcome. */
export interface RoundSeeds {
  /** 64 hexadecimal characters; secret until it is revealed, its SHA-256 published before the first bet. */
  readonly serverSeed: string;
  /** The player's own. */
  readonly clientSeed: string;
  /** How many bets were made under these seeds before this one, from 0. */
  readonly nonce: number;
}

const BYTES_PER_FLOAT = 4;

/**
 * The floats of a round in order, each at least 0 and below 1, as many as are read (GAME-6; casino: provably
 * fair): bytes are HMAC-SHA256(serverSeed, `clientSeed:nonce:block`), four of them make a float, eight floats
 * a block.
 */
export function* fairFloats(hmac: HmacSha256, seeds: RoundSeeds): Generator<number, never> {
  const { serverSeed, clientSeed, nonce } = seeds;
  for (let block = 0; ; block += 1) {
    const bytes = hmac(serverSeed, `${clientSeed}:${nonce}:${block}`);
    for (let from = 0; from < bytes.length; from += BYTES_PER_FLOAT)
      yield bytes
        .subarray(from, from + BYTES_PER_FLOAT)
        .reduceRight((float, byte) => (float + byte) / 256, 0);
  }
}
