import type { HmacSha256 } from '../fairness/draws.ts';
import { type Money, money } from '../money/money.ts';

/** What a jackpot promises. */
export interface JackpotTerms {
  /** What the house puts into each pot before anybody plays. */
  readonly start: Money;
  /** A pot is won before it is larger than this. */
  readonly cap: Money;
  /** What of each stake goes into the pot, in hundredths of a percent. */
  readonly shareBps: number;
}

const PARTS = 10_000n;
const BITS = 52n;
const BYTES = 7;
const BITS_TOO_MANY = 4n;
/** With more, a game that returns 99 % of the stakes could return more than all of them. */
const RETURN_MAX_BPS = 90;

/** What is wrong with the terms of a jackpot, in words for who set them; undefined if nothing is. */
export function findJackpotFault({ start, cap, shareBps }: JackpotTerms): string | undefined {
  if (start <= 0n) return 'the start must be above zero';
  if (cap < start * 2n) return 'the cap must be at least twice the start';
  if (!Number.isInteger(shareBps) || shareBps < 1)
    return 'the share must be a whole number of hundredths of a percent';
  const returned = jackpotReturnBps({ start, cap, shareBps });
  return returned > RETURN_MAX_BPS
    ? `it returns ${returned / 100} % of the stakes, and may return ${RETURN_MAX_BPS / 100} % at most`
    : undefined;
}

/**
 * What a jackpot returns of all stakes in the long run, in hundredths of a percent, cut off: a pot is won half-way between start and cap on
 * average, and takes what stakes put in beyond the start.
 */
export function jackpotReturnBps({ start, cap, shareBps }: JackpotTerms): number {
  return Number((BigInt(shareBps) * (cap + start)) / (cap - start));
}

/**
 * The secret size at which a pot is won, above its start and at most its cap, each as likely: r is the first 52 bits of
 * HMAC(seed, "jackpot"), the size start + 1 + floor(r × (cap − start) / 2^52) in minor units.
 */
export function jackpotTarget(hmac: HmacSha256, seed: string, { start, cap }: JackpotTerms): Money {
  const bytes = hmac(seed, 'jackpot').subarray(0, BYTES);
  const drawn = bytes.reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n) >> BITS_TOO_MANY;
  return money(start + 1n + ((drawn * (cap - start)) >> BITS));
}

/** What a pot holds after stakes of that sum. It is reckoned from the sum, so that no fraction is lost however small the stakes are. */
export function jackpotPool({ start, shareBps }: JackpotTerms, staked: bigint): Money {
  return money(start + (staked * BigInt(shareBps)) / PARTS);
}
