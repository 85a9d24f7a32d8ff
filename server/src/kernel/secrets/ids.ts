import type { Random } from './random.ts';

/** An unguessable token of 32 bytes: for sessions and one-time links. */
export function newToken(random: Random): string {
  return random.bytes(32).toString('base64url');
}

/** A decimal code of that many digits, all values equally likely. */
export function newDigits(random: Random, digits: number): string {
  return String(random.below(10 ** digits)).padStart(digits, '0');
}
