import { type Currency, formatMoney, type Money } from '@maidan/engine';
import type { Language } from '../language.tsx';
import { digitsIn, groupByLakh } from './digits.ts';

const SYMBOLS: Record<Currency, string> = { BDT: '৳', INR: '₹', PKR: '₨', USDT: '₮' };

/** How an amount is written: its currency, whether whole amounts omit their paisa, and whether gains carry a plus. */
export interface MoneyStyle {
  readonly currency?: Currency;
  /** `always` writes two decimals; `when-needed` leaves `.00` out. */
  readonly decimals?: 'always' | 'when-needed';
  /** `all` writes a plus before a gain too. */
  readonly sign?: 'negative' | 'all';
}

/** An amount with the symbol first and lakh grouping: "৳1,12,450.00", "−৳1,500.00", "৳১,১২,৪৫০.০০". */
export function moneyText(language: Language, amount: Money, style: MoneyStyle = {}): string {
  const [whole = '0', decimals = '00'] = formatMoney(amount).replace('-', '').split('.');
  const dropped = style.decimals === 'when-needed' && decimals === '00';
  const digits = `${groupByLakh(whole)}${dropped ? '' : `.${decimals}`}`;
  const plus = style.sign === 'all' && amount > 0n ? '+' : '';
  const sign = amount < 0n ? '−' : plus;
  return `${sign}${SYMBOLS[style.currency ?? 'BDT']}${digitsIn(language, digits)}`;
}

const STEPS = [
  { from: 10_000_000, unit: { en: 'Cr', bn: ' কোটি' } },
  { from: 100_000, unit: { en: 'L', bn: ' লাখ' } },
  { from: 1000, unit: { en: 'k', bn: ' হা.' } },
] as const;

/** A size in taka short enough for an odds cell: "৳840", "৳8.4k", "৳2.5L", "৳1.2Cr". Truncated, never rounded up. */
export function sizeText(language: Language, taka: number): string {
  const step = STEPS.find(({ from }) => taka >= from);
  if (step === undefined) return `৳${digitsIn(language, Math.floor(taka).toString())}`;
  return `৳${digitsIn(language, shortCount(taka, step.from))}${step.unit[language]}`;
}

/** How many of a unit an amount is, with one decimal below ten: 8499 is 8.4 thousands. Truncated. */
export function shortCount(taka: number, unit: number): string {
  const tenths = Math.floor((taka / unit) * 10);
  return tenths >= 100 || tenths % 10 === 0 ? Math.floor(tenths / 10).toString() : (tenths / 10).toFixed(1);
}

/** Odds with two decimals: "1.92", "১.৯২". */
export function oddsText(language: Language, price: number): string {
  return digitsIn(language, price.toFixed(2));
}
