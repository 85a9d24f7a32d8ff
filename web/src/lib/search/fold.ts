/** Accents of Latin letters, and Bangla joiners. */
const UNSEEN = /[\u0300-\u036f\u200c\u200d]/g;
const BANGLA_ZERO = '০'.charCodeAt(0);

/** A text as a search compares it: without case, accents and joiners, in Latin digits, with single spaces. */
export function fold(text: string): string {
  // The letters that Unicode has twice, as one letter and with a dot or sign of its own, become the same.
  return text
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .trim()
    .replaceAll(/\s+/g, ' ');
}
