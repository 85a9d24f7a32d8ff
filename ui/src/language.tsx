import { createContext, use, useMemo, type ReactNode } from 'react';

/** The languages of the sites. */
export type Language = 'en' | 'bn';

/** The digits of Bangla screens: ০ to ৯, or 0 to 9 for who reads those faster. English ones are always the latter. */
export type Digits = 'bangla' | 'latin';

const LanguageContext = createContext<{ readonly language: Language }>({ language: 'en' });

interface LanguageProviderProps {
  readonly language: Language;
  /** The chosen digits, if the visitor has a choice: all components below are drawn again when it changes. */
  readonly digits?: Digits;
  readonly children: ReactNode;
}

/** Sets the language in which all components below write digits, dates and money. */
export function LanguageProvider({ language, digits, children }: LanguageProviderProps) {
  const value = useMemo(() => ({ language, digits }), [language, digits]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** The language of the screen. */
export function useLanguage(): Language {
  return use(LanguageContext).language;
}
