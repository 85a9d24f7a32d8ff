import { type Money, money } from '@maidan/engine';
import type { Language } from '../i18n/language.tsx';
import { digitsIn } from '../i18n/numbers.ts';
import { chipText } from './chips.ts';

interface LaidChipProps {
  /** What is bet there. */
  readonly taken: Money;
  /** Chips there that are not bet yet. */
  readonly laid: Money;
  readonly language: Language;
}

/** The chip on a place; its button's accessible name has the amount. */
export function LaidChip({ taken, laid, language }: LaidChipProps) {
  if (taken === 0n && laid === 0n) return null;
  return (
    <span
      className="laid-chip"
      aria-hidden="true"
      data-laid={laid > 0n}
      data-amount={digitsIn(language, chipText(money(taken + laid)))}
    />
  );
}
