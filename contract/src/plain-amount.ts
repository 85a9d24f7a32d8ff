const BANGLA_ZERO = 0x09e6;
/** Thousands in threes, or lakh and crore grouping: what stands between commas must be a group. */
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

/** Converts Bangla digits to Latin ones; everything else stays. */
export function latinDigits(typed: string): string {
  return typed.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO));
}

/**
 * Converts an amount as typed to the API's form: Latin digits, and no commas from `1,000` and `1,00,000`. A
 * comma anywhere else stays, so that `10,50` is refused and not read as 1050.
 */
export function plainAmount(typed: string): string {
  const text = latinDigits(typed.trim());
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}
