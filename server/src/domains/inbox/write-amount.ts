import type { Money, Odds } from '@maidan/engine';
import type { Bilingual } from './model.ts';

/** Created when first needed: loading a language's digits takes milliseconds. */
const formats = new Map<string, Intl.NumberFormat>();

/** A non-negative amount of taka as the site formats it: "৳1,12,450", "৳95.50", "৳৯৫.৫০". */
export function writeAmount(amount: Money): Bilingual {
  return { en: writeIn('en', amount), bn: writeIn('bn', amount) };
}

/** A non-negative integer in both languages: "1,12,450", "১,১২,৪৫০". */
export function writeCount(count: number): Bilingual {
  return { en: formatOf('en', 1).format(count), bn: formatOf('bn', 1).format(count) };
}

/** Odds in both languages, with two decimals: "1.90", "১.৯০". */
export function writeOdds(odds: Odds): Bilingual {
  return { en: writeOddsIn('en', odds), bn: writeOddsIn('bn', odds) };
}

function writeOddsIn(language: 'en' | 'bn', odds: Odds): string {
  const whole = Math.floor(odds / 100);
  return `${formatOf(language, 1).format(whole)}.${formatOf(language, 2).format(odds - whole * 100)}`;
}

function writeIn(language: 'en' | 'bn', amount: Money): string {
  const rest = amount % 100n;
  const decimals = rest === 0n ? '' : `.${formatOf(language, 2).format(rest)}`;
  return `৳${formatOf(language, 1).format(amount / 100n)}${decimals}`;
}

function formatOf(language: 'en' | 'bn', digitsMin: number): Intl.NumberFormat {
  const key = `${language} ${digitsMin}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(`${language}-${language === 'en' ? 'IN' : 'BD'}`, {
    minimumIntegerDigits: digitsMin,
  });
  formats.set(key, format);
  return format;
}
