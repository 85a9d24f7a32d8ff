import type { Random } from './random.ts';

/** An unguessable text of 32 bytes: session tokens and one-time links. */
export function newToken(random: Random): string {
  return random.bytes(32).toString('base64url');
}

/** A decimal code of that many digits, each value as likely as any other. */
export function newDigits(random: Random, digits: number): string {
  return String(random.below(10 ** digits)).padStart(digits, '0');
}
