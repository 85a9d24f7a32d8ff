declare const moneyBrand: unique symbol;

/** An amount of one currency in whole minor units (paisa). Sums and differences are plain `bigint`; brand them again with {@link money}. */
export type Money = bigint & { readonly [moneyBrand]: true };

/** Currencies a wallet can be kept in. Each has two decimals here, USDT included. */
export type Currency = 'BDT' | 'INR' | 'PKR' | 'USDT';

/** The largest magnitude of a `Money` parsed from outside: above it a double no longer counts single units. */
export const moneyMax = (1n << 53n) - 1n;

/** Brands a count of minor units as money. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand's constructor
export const money = (minor: bigint): Money => minor as Money;

const pattern = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal string such as "1250", "1250.5" or "-0.05". Returns `undefined` for anything else: signs
 * other than '-', spaces, exponents, a third decimal, or a magnitude of 2^53 minor units or more.
 */
export function parseMoney(text: string): Money | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const minor = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  if (minor > moneyMax) return undefined;
  return money(sign === '-' ? -minor : minor);
}

/** Formats an amount with two decimals, as the API does: "1250.00", "-0.05". {@link parseMoney} reads it back. */
export function formatMoney(amount: Money): string {
  const digits = (amount < 0n ? 0n - amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts a whole number of minor units, as books count, to money. */
export const minor = (units: number): Money => money(BigInt(units));

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
