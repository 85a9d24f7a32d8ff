import { type Money, formatMoney } from '@maidan/engine';
import type { Language } from './heard-settings.ts';

const BANGLA_ZERO = 0x09e6;
const PER_HUNDREDTH = 100;

/** Whether the player chose 0 to 9 for Bangla on the site, whose cookies games of its own see; from the next game on. */
const wantsLatin = typeof document === 'object' && /(?:^|; )digits=latin(?:;|$)/.test(document.cookie);

/** The text with its digits in the script of the language, or in the chosen one; all numbers pass through here. */
export function digitsIn(language: Language, text: string): string {
  if (language === 'en' || wantsLatin) return text;
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(BANGLA_ZERO + Number(digit)));
}

/** A typed text with Bangla digits as Latin ones; everything else stays. */
export function latinDigits(typed: string): string {
  return typed.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO));
}

/** A text that has numbers in its words, with their digits in the script of all others. */
export const inOneScript = (language: Language, text: string): string =>
  digitsIn(language, latinDigits(text));

/** The locale of dates. */
export function localeOf(language: Language): string {
  if (language === 'en') return 'en-GB';
  return wantsLatin ? 'bn-BD-u-nu-latn' : 'bn-BD';
}

/** An amount in the site's format: symbol first, lakh grouping, whole amounts without paisa: "৳1,12,450", "−৳15.50". */
export function moneyIn(language: Language, amount: Money, sign: 'negative' | 'all' = 'negative'): string {
  const [whole = '0', decimals = '00'] = formatMoney(amount).replace('-', '').split('.');
  const grouped = groupDigits(whole);
  const plus = sign === 'all' && amount > 0n ? '+' : '';
  const text = decimals === '00' ? grouped : `${grouped}.${decimals}`;
  return `${amount < 0n ? '−' : plus}৳${digitsIn(language, text)}`;
}

/** A multiplier in ten-thousandths: "1.98×", "10,000×", "১.৯৮×". */
export function timesText(language: Language, multiplier: number): string {
  const hundredths = Math.floor(multiplier / PER_HUNDREDTH);
  if (hundredths >= 10_000)
    return digitsIn(language, `${groupDigits(String(Math.floor(hundredths / 100)))}×`);
  return digitsIn(language, `${(hundredths / 100).toFixed(2)}×`);
}

/** Odds longer than a million million to one are shown as longer than that. */
export const ROUNDS_SHOWN_MAX = 1e12;

/** A number of rounds, grouped; one that isn't whole has a decimal below a hundred: "21.5", "84,76,60,528". */
export function roundsText(language: Language, rounds: number): string {
  const shown = Math.min(rounds, ROUNDS_SHOWN_MAX);
  if (shown < 100 && !Number.isInteger(shown)) return digitsIn(language, shown.toFixed(1));
  return digitsIn(language, groupDigits(String(Math.round(shown))));
}

/** The same for little room, without trailing zeros: "2.5×", "25×". */
export function shortTimesText(language: Language, multiplier: number): string {
  const short = timesText('en', multiplier).replace(/(\.\d*?)0+×$/, (_, kept: string) =>
    kept === '.' ? '×' : `${kept}×`,
  );
  return digitsIn(language, short);
}

/** Lakh grouping, as in both languages: "1,12,450". */
function groupDigits(whole: string): string {
  const head = whole.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',');
  return whole.length <= 3 ? whole : `${head},${whole.slice(-3)}`;
}

/** A share in ten-thousandths as a percentage, truncated at the second decimal: "98.99 %". */
export function percentText(language: Language, share: number): string {
  return digitsIn(language, `${(share / 100).toFixed(2).replace(/\.?0+$/, '')} %`);
}

/** A duration as hours, minutes and seconds: "12:04", "1:02:09". */
export function durationIn(language: Language, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const text = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
  return digitsIn(language, text);
}

const two = (value: number) => String(value).padStart(2, '0');
