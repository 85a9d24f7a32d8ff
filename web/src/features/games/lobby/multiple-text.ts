import { digitsIn, groupByLakh, type Language } from '@maidan/ui';

/** A multiple of the stake, given in hundredths and cut to a tenth: "48.2×", "35×", "1,000×". */
export function multipleText(language: Language, hundredths: number): string {
  const [whole = '', tenth = '0'] = (Math.floor(hundredths / 10) / 10).toFixed(1).split('.');
  return digitsIn(language, `${groupByLakh(whole)}${tenth === '0' ? '' : `.${tenth}`}×`);
}

/** Where a round of crash ended, to the hundredth: "3.41×". */
export function endText(language: Language, hundredths: number): string {
  const [whole = '', decimals = ''] = (hundredths / 100).toFixed(2).split('.');
  return digitsIn(language, `${groupByLakh(whole)}.${decimals}×`);
}
