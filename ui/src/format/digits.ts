import type { Digits, Language } from '../language.tsx';

const BANGLA_ZERO = 0x09e6;

let chosen: Digits = 'bangla';

/** Chooses the digits in which the whole page writes Bangla from here on. What is drawn already has to be drawn again. */
export function chooseDigits(digits: Digits): void {
  chosen = digits;
}

/**
 * The text with its digits in the script of the language, or in the chosen one. All numbers of a screen pass through here, odds
 * too: digits of two scripts beside each other read as two kinds of numbers (HOME-18). What identifies something stays
 * as it is: phone numbers, codes, references, names of users.
 */
export function digitsIn(language: Language, text: string): string {
  if (language === 'en' || chosen === 'latin') return text;
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
