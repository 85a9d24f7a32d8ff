import { type Money, formatMoney, parseMoney } from '@maidan/engine';
import { plainAmount } from '../plain-amount.ts';

export type { Money };

/** An amount as staff type it, also in Bangla digits and with commas; undefined when it is none, or nothing. */
export function readAmount(typed: string): Money | undefined {
  const amount = parseMoney(plainAmount(typed));
  return amount === undefined || amount <= 0n ? undefined : amount;
}

/** An amount as the wire and a text field have it: "1250.00". */
export function writeAmount(amount: Money): string {
  return formatMoney(amount);
}
