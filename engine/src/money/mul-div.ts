import { money, type Money } from './money.ts';

/**
 * How to round a quotient: `down` and `up` go towards −∞ and +∞ (for a player's result, against and for the
 * player), `toward-zero` truncates, `half-up` takes the nearer and +∞ at a tie, `half-even` the nearer and
 * the even one at a tie.
 */
export type Rounding = 'down' | 'up' | 'toward-zero' | 'half-up' | 'half-even';

/** `numerator / denominator` rounded to a whole number as given. The denominator is above zero. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('a division needs a denominator above zero');
  const cut = numerator / denominator;
  const floor = numerator < 0n && cut * denominator !== numerator ? cut - 1n : cut;
  const rest = numerator - floor * denominator;
  if (rest === 0n) return floor;
  return goesUp[rounding](numerator, rest * 2n - denominator, floor) ? floor + 1n : floor;
}

/** True if a quotient above `floor` rounds to the next whole number; `overHalf` is 0 at a tie. */
const goesUp: Record<Rounding, (numerator: bigint, overHalf: bigint, floor: bigint) => boolean> = {
  down: () => false,
  up: () => true,
  'toward-zero': (numerator) => numerator < 0n,
  'half-up': (_, overHalf) => overHalf >= 0n,
  'half-even': (_, overHalf, floor) => overHalf > 0n || (overHalf === 0n && floor % 2n !== 0n),
};

/** `amount × numerator / denominator`, multiplied first and rounded once as given. The denominator is above zero. */
export function mulDiv(amount: Money, numerator: bigint, denominator: bigint, rounding: Rounding): Money {
  return money(divide(amount * numerator, denominator, rounding));
}

/** A share of an amount in basis points (1 % is 100 bps), rounded as given. */
export function shareOf(amount: Money, shareBps: number, rounding: Rounding): Money {
  return mulDiv(amount, BigInt(shareBps), 10_000n, rounding);
}
