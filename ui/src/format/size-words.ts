import type { Language } from '../language.tsx';
import { digitsIn } from './digits.ts';
import { shortCount } from './money-text.ts';

const UNITS = [
  { from: 10_000_000, word: { en: ' crore', bn: ' কোটি' } },
  { from: 100_000, word: { en: ' lakh', bn: ' লাখ' } },
  { from: 1000, word: { en: ' thousand', bn: ' হাজার' } },
  { from: 1, word: { en: '', bn: '' } },
] as const;

const TAKA = { en: 'taka', bn: 'টাকা' } as const;

/** A size in taka as one says it: "840 taka", "93 thousand taka", "1.2 lakh taka". Truncated, never rounded up. */
export function sizeWords(language: Language, taka: number): string {
  const unit = UNITS.find(({ from }) => taka >= from) ?? UNITS[3];
  const count = unit.from === 1 ? Math.floor(taka).toString() : shortCount(taka, unit.from);
  return `${digitsIn(language, count)}${unit.word[language]} ${TAKA[language]}`;
}
