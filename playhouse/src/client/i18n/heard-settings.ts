/** The languages of the games. */
export type Language = 'en' | 'bn';

/** How bright the games' own surfaces are, as the player chose for the site. */
export type Theme = 'dark' | 'light';

/** A message that came to the page's window, as far as it is looked at. */
export interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** The settings that the embedding page passes on; what a message doesn't name is undefined. */
export interface HeardSettings {
  readonly language: Language | undefined;
  readonly theme: Theme | undefined;
}

/**
 * The settings that a message sets; undefined unless the embedding page of the site itself sent it, in the form agreed
 * upon (SAFE-52).
 */
export function findHeardSettings(
  { source, origin, data }: Heard,
  site: { readonly parent: unknown; readonly origin: string },
): HeardSettings | undefined {
  if (source !== site.parent || origin !== site.origin) return undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  const language = 'language' in data && isLanguage(data.language) ? data.language : undefined;
  const theme = 'theme' in data && isTheme(data.theme) ? data.theme : undefined;
  return { language, theme };
}

const isLanguage = (given: unknown): given is Language => given === 'en' || given === 'bn';
const isTheme = (given: unknown): given is Theme => given === 'dark' || given === 'light';
