import { chooseDigits, type Digits, type Language } from '@maidan/ui';
import { create } from 'zustand';
import {
  storeSetting,
  storedDigits,
  storedHiddenBalances,
  storedLanguage,
  storedTheme,
  type Theme,
} from './stored-settings.ts';
import { isBrowser } from './runtime.ts';

interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly digits: Digits;
  readonly chooseLanguage: (language: Language) => void;
  readonly chooseTheme: (theme: Theme) => void;
  readonly chooseDigits: (digits: Digits) => void;
  readonly hidesBalances: boolean;
  readonly hideBalances: (isHiding: boolean) => void;
}

/** Shares the choices with the site's other tabs, and with the exchange in its frame. */
const otherPages = isBrowser ? new BroadcastChannel('settings') : undefined;

function notifyOtherPages(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches pages of this origin only
  otherPages?.postMessage('changed');
}

/** A visitor's choices in this browser: language and digits (HOME-18), theme and whether balances are hidden (ACCT-2). */
export const useSettings = create<Settings>((set) => ({
  language: storedLanguage(),
  theme: storedTheme(),
  digits: storedDigits(),
  chooseLanguage(language) {
    storeSetting('language', language);
    set({ language });
    notifyOtherPages();
  },
  chooseTheme(theme) {
    storeSetting('theme', theme);
    set({ theme });
    notifyOtherPages();
  },
  chooseDigits(digits) {
    storeSetting('digits', digits);
    set({ digits });
    notifyOtherPages();
  },
  hidesBalances: storedHiddenBalances(),
  hideBalances(isHiding) {
    storeSetting('balances', isHiding ? 'hidden' : 'shown');
    set({ hidesBalances: isHiding });
    notifyOtherPages();
  },
}));

// Before anything that listens later is drawn again.
const followDigits = () => chooseDigits(useSettings.getState().digits);
followDigits();
useSettings.subscribe(followDigits);

otherPages?.addEventListener('message', () =>
  useSettings.setState({
    language: storedLanguage(),
    theme: storedTheme(),
    digits: storedDigits(),
    hidesBalances: storedHiddenBalances(),
  }),
);

/** Applies language and theme to the page's root, where CSS and screen readers find them. */
export function applySettings(): void {
  const apply = () => {
    const { language, theme } = useSettings.getState();
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
    // Installing the app uses the name in the current language.
    const manifest = document.querySelector('link[rel=manifest]');
    manifest?.setAttribute('href', `/manifest.${language}.webmanifest`);
  };
  apply();
  useSettings.subscribe(apply);
}
