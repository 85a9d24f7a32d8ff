import { digitsIn, groupByLakh, type Language } from '@maidan/ui';

/** A return on stake, given in hundredths of a percent, with its sign: "+18.80%", "−1.00%", "0.00%". */
export function returnText(language: Language, bps: number): string {
  const hundredths = Math.abs(bps);
  const whole = groupByLakh(Math.floor(hundredths / 100).toString());
  const decimals = (hundredths % 100).toString().padStart(2, '0');
  const plus = bps > 0 ? '+' : '';
  return `${bps < 0 ? '−' : plus}${digitsIn(language, `${whole}.${decimals}`)}%`;
}
