import type { Language } from '@maidan/ui';
import { create } from 'zustand';

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
  const kept = readCookie('language');
  if (kept === 'en' || kept === 'bn') return kept;
  return navigator.language.startsWith('bn') ? 'bn' : 'en';
}

/** What a visitor chose for this browser: language (HOME-18) and theme. */
export const useSettings = create<Settings>((set) => ({
  language: firstLanguage(),
  theme: readCookie('theme') === 'light' ? 'light' : 'dark',
  chooseLanguage(language) {
    writeCookie('language', language);
    set({ language });
  },
  chooseTheme(theme) {
    writeCookie('theme', theme);
    set({ theme });
  },
}));

/** Puts language and theme on the page's root, where the style sheet and screen readers look for them. */
export function applySettings(): void {
  const apply = () => {
    const { language, theme } = useSettings.getState();
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
  };
  apply();
  useSettings.subscribe(apply);
}
