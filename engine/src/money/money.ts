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
