import type { HmacSha256 } from './draws.ts';

const BITS = 52n;
const RANGE = 1n << BITS;
/** 52 bits are six bytes and half of the seventh. */
const BYTES = 7;
const BITS_TOO_MANY = 4n;

/**
 * Where a crash round ends, in hundredths, at least 1.00 (casino: provably fair): r is the first 52 bits of
 * HMAC(hash, salt), the end floor(99 / (1 − r / 2^52)) / 100. So a stake returns 0.99 of itself in the long
 * run at any target.
 */
export function crashPoint(hmac: HmacSha256, hash: string, salt: string): number {
  const bytes = hmac(hash, salt).subarray(0, BYTES);
  const drawn = bytes.reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n) >> BITS_TOO_MANY;
  // Whole numbers: a quotient of floats could fall on the wrong side of a hundredth.
  const hundredths = (99n * RANGE) / (RANGE - drawn);
  return Number(hundredths < 100n ? 100n : hundredths);
}
