import { digitsIn, type Language } from '@maidan/ui';

/** Hundredths of a percent without needless zeros: 30 is "0.3%", in the language's digits. */
export const percentText = (language: Language, bps: number): string => digitsIn(language, `${bps / 100}%`);
