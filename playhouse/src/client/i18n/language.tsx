import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';
import { applyTheme } from '../shell/apply-theme.ts';
import { bn } from './bn.ts';
import { type Texts, en } from './en.ts';
import { type Language, findHeardSettings } from './heard-settings.ts';

export type { Language } from './heard-settings.ts';

const LanguageContext = createContext<Language>('en');

/** Provides the page's language: from its URL, until the embedding site sets another. */
export function LanguageRoot({
  first,
  children,
}: {
  readonly first: Language;
  readonly children: ReactNode;
}) {
  const [language, setLanguage] = useState(first);
  useEffect(() => {
    document.documentElement.lang = language;
    if (language === 'bn') void import('@fontsource-variable/noto-sans-bengali/wght.css');
  }, [language]);
  useEffect(() => {
    const hear = (message: MessageEvent<unknown>) => {
      const heard = findHeardSettings(message, { parent: window.parent, origin: location.origin });
      if (heard?.language !== undefined) setLanguage(heard.language);
      if (heard?.theme !== undefined) applyTheme(heard.theme);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The page's language. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The shell's texts in the page's language. */
export const useTexts = (): Texts => (useLanguage() === 'bn' ? bn : en);
