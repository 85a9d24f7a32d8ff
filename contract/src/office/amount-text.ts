import { type Money, formatMoney, parseMoney } from '@maidan/engine';
import { plainAmount } from '../wire.ts';

export type { Money };

/** Parses an amount as staff type it, including Bangla digits and commas; undefined when empty or invalid. */
export function readAmount(typed: string): Money | undefined {
  const amount = parseMoney(plainAmount(typed));
  return amount === undefined || amount <= 0n ? undefined : amount;
}

/** Formats an amount for the API or a text field: "1250.00". */
export function writeAmount(amount: Money): string {
  return formatMoney(amount);
}
