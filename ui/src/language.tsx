import { createContext, use, type ReactNode } from 'react';

/** The languages of the sites. */
export type Language = 'en' | 'bn';

const LanguageContext = createContext<Language>('en');

/** Sets the language in which all components below write digits, dates and money. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the screen. */
export function useLanguage(): Language {
  return use(LanguageContext);
}
