import { Refusal } from '../../../kernel/refusal.ts';

/** A price of the wire in hundredths, not yet checked against the ladder; one with more than two places is refused. */
export function hundredthsOf(price: number): number {
  const hundredths = price * 100;
  if (Math.abs(hundredths - Math.round(hundredths)) > 1e-6) throw new Refusal('INVALID_ODDS');
  return Math.round(hundredths);
}
