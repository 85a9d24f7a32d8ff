import { latinDigits } from '@maidan/contract';

/** Accents of Latin letters, and Bangla joiners. */
const UNSEEN = /[\u0300-\u036f\u200c\u200d]/g;

/** A text as a search compares it: without case, accents and joiners, in Latin digits, with single spaces. */
export function fold(text: string): string {
  // The letters that Unicode has twice, as one letter and with a dot or sign of its own, become the same.
  return latinDigits(text.normalize('NFKD').replaceAll(UNSEEN, '').normalize('NFC'))
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ');
}
