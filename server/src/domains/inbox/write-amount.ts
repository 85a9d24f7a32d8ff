import type { Money } from '@maidan/engine';
import type { Bilingual } from './model.ts';

const whole = { en: new Intl.NumberFormat('en-IN'), bn: new Intl.NumberFormat('bn-BD') };
const paisa = {
  en: new Intl.NumberFormat('en-IN', { minimumIntegerDigits: 2 }),
  bn: new Intl.NumberFormat('bn-BD', { minimumIntegerDigits: 2 }),
};

/** An amount of taka that isn't below zero as the site writes it: "৳1,12,450", "৳95.50", "৳৯৫.৫০". */
export function writeAmount(amount: Money): Bilingual {
  return { en: writeIn('en', amount), bn: writeIn('bn', amount) };
}

function writeIn(language: 'en' | 'bn', amount: Money): string {
  const rest = amount % 100n;
  const decimals = rest === 0n ? '' : `.${paisa[language].format(rest)}`;
  return `৳${whole[language].format(amount / 100n)}${decimals}`;
}
