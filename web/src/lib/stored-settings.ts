import type { Digits, Language } from '@maidan/ui';
import { isBrowser } from './runtime.ts';

/** Dark is the default. */
export type Theme = 'dark' | 'light';

const YEAR_S = 31_536_000;

/** The language chosen in this browser, else the browser's preferred one. */
export function storedLanguage(): Language {
  if (!isBrowser) return 'en';
  const kept = readCookie('language');
  if (kept === 'en' || kept === 'bn') return kept;
  return navigator.language.startsWith('bn') ? 'bn' : 'en';
}

/** The theme chosen in this browser. */
export function storedTheme(): Theme {
  return isBrowser && readCookie('theme') === 'light' ? 'light' : 'dark';
}

/** Whether this browser hides the player's balances (ACCT-2). */
export function storedHiddenBalances(): boolean {
  return isBrowser && readCookie('balances') === 'hidden';
}

/** The digits in which this browser's visitor reads Bangla (HOME-18). */
export function storedDigits(): Digits {
  return isBrowser && readCookie('digits') === 'latin' ? 'latin' : 'bangla';
}

/** Stores a choice in this browser. */
export function storeSetting(name: 'language' | 'theme' | 'balances' | 'digits', value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

// Cookies, not local storage: a rejected token clears local storage (AUTH-14), which must not change the language.
function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
