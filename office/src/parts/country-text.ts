import { language, texts } from '../i18n/texts.ts';

const names = new Intl.DisplayNames([language], { type: 'region' });

/** A country by its code of ISO 3166, in the office's language; null is one that nobody knows. */
export function countryText(code: string | null): string {
  return code === null ? texts.players('noCountry') : (names.of(code) ?? code);
}
