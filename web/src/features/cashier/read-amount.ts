import { latinDigits } from '@maidan/contract';
import { type Money, parseMoney } from '@maidan/engine';

/** The typed text with Bangla digits converted to Latin ones, and characters that no amount contains removed. */
export function cleanDigits(typed: string): string {
  return latinDigits(typed).replaceAll(/[^\d.]/g, '');
}

/** A typed amount above zero; undefined if there is none. */
export function readAmount(typed: string): Money | undefined {
  const amount = parseMoney(cleanDigits(typed));
  return amount !== undefined && amount > 0n ? amount : undefined;
}
