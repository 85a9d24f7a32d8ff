import { EVEN, type Multiplier } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';

/** What a fish pays, short enough for its small label: "40×". */
export const shortPay = (language: Language, pay: Multiplier): string => digitsIn(language, `${pay / EVEN}×`);
