/** HMAC-SHA256 of a text under a key that is a text; given in, because server and browser have their own. */
export type HmacSha256 = (key: string, text: string) => Uint8Array;

/** What a round's outcome is made of. */
export interface RoundSeeds {
  /** 64 hexadecimal characters; secret until it is revealed, its SHA-256 published before the first bet. */
  readonly serverSeed: string;
  /** The player's own. */
  readonly clientSeed: string;
  /** How many bets were made under these seeds before, from 0. */
  readonly nonce: number;
}

const BYTES_PER_FLOAT = 4;

/**
 * The floats of a round in their order, from 0 up to, not including, 1, as many as are asked for (GAME-6; casino: provably
 * fair): bytes are HMAC-SHA256(serverSeed, `clientSeed:nonce:block`), four of them make a float, eight floats a block.
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
