import type { Language } from '../language.tsx';

const BANGLA_ZERO = 0x09e6;

/** The text with Bangla digits when the language is Bangla. Odds keep Latin digits and don't pass through here. */
export function digitsIn(language: Language, text: string): string {
  if (language === 'en') return text;
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(BANGLA_ZERO + Number(digit)));
}

/** Groups a run of decimal digits the South Asian way: the last three, then twos ("11245000" is "1,12,45,000"). */
export function groupByLakh(whole: string): string {
  if (whole.length <= 3) return whole;
  const tail = whole.slice(-3);
  const head = whole.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',');
  return `${head},${tail}`;
}

/** A whole number with lakh grouping, in the language's digits. */
export function countText(language: Language, count: number): string {
  const sign = count < 0 ? '−' : '';
  return digitsIn(language, `${sign}${groupByLakh(Math.abs(Math.trunc(count)).toString())}`);
}
