/** The languages of the games. */
export type Language = 'en' | 'bn';

/** A message that came to the page's window, as far as it is looked at. */
export interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/**
 * The language that a message sets; undefined unless the embedding page of the site itself sent it, in the form agreed
 * upon (SAFE-52).
 */
export function findHeardLanguage(
  { source, origin, data }: Heard,
  site: { readonly parent: unknown; readonly origin: string },
): Language | undefined {
  if (source !== site.parent || origin !== site.origin) return undefined;
  if (typeof data !== 'object' || data === null || !('language' in data)) return undefined;
  return data.language === 'en' || data.language === 'bn' ? data.language : undefined;
}
