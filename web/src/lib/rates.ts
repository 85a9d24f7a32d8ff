import { digitsIn, type Language } from '@maidan/ui';

/** A rate in basis points as a percentage: 200 is `2%`, 176 is `1.76%`. */
export const rateText = (language: Language, bps: number): string => digitsIn(language, `${bps / 100}%`);

/** A base rate, a discount on it and what is left, as texts. */
export const discountTexts = (language: Language, rateBps: number, discountBps: number) => ({
  rate: rateText(language, rateBps),
  discount: rateText(language, discountBps),
  net: rateText(language, (rateBps * (10_000 - discountBps)) / 10_000),
});
