import { type Money, parseMoney } from '@maidan/engine';

const BANGLA_ZERO = 0x09e6;

/** The typed text with Bangla digits converted to Latin ones, and characters that no amount contains removed. */
export function cleanDigits(typed: string): string {
  return typed
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO))
    .replaceAll(/[^\d.]/g, '');
}

/** A typed amount above zero; undefined if there is none. */
export function readAmount(typed: string): Money | undefined {
  const amount = parseMoney(cleanDigits(typed));
  return amount !== undefined && amount > 0n ? amount : undefined;
}
