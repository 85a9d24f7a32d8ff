import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';
import { applyTheme } from '../shell/apply-theme.ts';
import { bn } from './bn.ts';
import { type Texts, en } from './en.ts';
import { type Language, findHeardSettings } from './heard-settings.ts';

export type { Language } from './heard-settings.ts';

const LanguageContext = createContext<Language>('en');
/** True in the frame of the site: what it shows above the game needn't be shown in it. */
export const InSiteContext = createContext(false);

/** Provides the page's language, from its URL until the embedding site sets another, and whether a site embeds it. */
export function LanguageRoot({
  first,
  children,
}: {
  readonly first: Language;
  readonly children: ReactNode;
}) {
  const [language, setLanguage] = useState(first);
  const [isInSite] = useState(isEmbedded);
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
  return (
    <LanguageContext value={language}>
      <InSiteContext value={isInSite}>{children}</InSiteContext>
    </LanguageContext>
  );
}

/** True if a page of the games' own address embeds this one: only the site does, and no other page can be looked into. */
function isEmbedded(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** The page's language. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The shell's texts in the page's language. */
export const useTexts = (): Texts => (useLanguage() === 'bn' ? bn : en);
