import type { Language } from '@maidan/ui';
import { create } from 'zustand';
import { isBrowser } from './runtime.ts';

/** Dark is the ground; light is a choice. */
export type Theme = 'dark' | 'light';

interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly chooseLanguage: (language: Language) => void;
  readonly chooseTheme: (theme: Theme) => void;
}

const YEAR_S = 31_536_000;

// Cookies and not local storage: a rejected token clears local storage (AUTH-14), which must not change the language.
function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

function firstLanguage(): Language {
  if (!isBrowser) return 'en';
  const kept = readCookie('language');
  if (kept === 'en' || kept === 'bn') return kept;
  return navigator.language.startsWith('bn') ? 'bn' : 'en';
}

function keptTheme(): Theme {
  return isBrowser && readCookie('theme') === 'light' ? 'light' : 'dark';
}

/** Tells the site's other tabs, and the exchange in its frame, what was chosen here. */
const otherPages = isBrowser ? new BroadcastChannel('settings') : undefined;

function tellOtherPages(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches pages of this origin only
  otherPages?.postMessage('changed');
}

/** What a visitor chose for this browser: language (HOME-18) and theme. */
export const useSettings = create<Settings>((set) => ({
  language: firstLanguage(),
  theme: keptTheme(),
  chooseLanguage(language) {
    writeCookie('language', language);
    set({ language });
    tellOtherPages();
  },
  chooseTheme(theme) {
    writeCookie('theme', theme);
    set({ theme });
    tellOtherPages();
  },
}));

otherPages?.addEventListener('message', () =>
  useSettings.setState({ language: firstLanguage(), theme: keptTheme() }),
);

/** Puts language and theme on the page's root, where the style sheet and screen readers look for them. */
export function applySettings(): void {
  const apply = () => {
    const { language, theme } = useSettings.getState();
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
    // An installation takes the name of the language that is shown.
    const manifest = document.querySelector('link[rel=manifest]');
    manifest?.setAttribute('href', `/manifest.${language}.webmanifest`);
  };
  apply();
  useSettings.subscribe(apply);
}
