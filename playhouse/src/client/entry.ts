import type { Theme } from './i18n/heard-settings.ts';
import type { Language } from './i18n/language.tsx';

/** A game to open: as a player signed in by the site, or for fun. */
export interface GameEntry {
  readonly page: 'game';
  readonly game: string;
  readonly launch: { readonly user: string; readonly token: string } | undefined;
  readonly language: Language;
  readonly theme: Theme;
}

/** What the page's URL requests. */
export type Entry =
  | GameEntry
  | {
      readonly page: 'verify';
      readonly roundId: string;
      readonly language: Language;
      readonly theme: Theme;
    };

/**
 * Parses `/playhouse/{game}#user=…&token=…&lang=bn&theme=light`, or `/playhouse/verify#round=…`. Without a token it is
 * played for fun.
 */
export function readEntry({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Entry {
  const name = pathname.split('/').findLast((part) => part !== '') ?? '';
  const given = new URLSearchParams(hash.slice(1));
  const language = given.get('lang') === 'bn' ? 'bn' : 'en';
  const theme = given.get('theme') === 'light' ? 'light' : 'dark';
  if (name === 'verify') return { page: 'verify', roundId: given.get('round') ?? '', language, theme };
  const [user, token] = [given.get('user'), given.get('token')];
  const launch = user !== null && token !== null ? { user, token } : undefined;
  return { page: 'game', game: name, launch, language, theme };
}
