import { LanguageProvider, type Language } from '@maidan/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { loadMessages } from '../i18n/load-messages.ts';
import type { Messages } from '../i18n/messages.ts';
import { useSettings } from '../lib/settings.ts';

/** A language with its texts. */
export interface Spoken {
  readonly language: Language;
  readonly messages: Messages;
}

/** Speaks the chosen language; a change keeps the old texts until the new dictionary is there. */
export function LanguageFrame({ first, children }: { first: Spoken; children: ReactNode }) {
  const language = useSettings((settings) => settings.language);
  const [spoken, setSpoken] = useState(first);
  useEffect(() => {
    if (spoken.language === language) return undefined;
    let wanted = true;
    const change = async () => {
      const messages = await loadMessages(language);
      if (wanted) setSpoken({ language, messages });
    };
    void change();
    return () => {
      wanted = false;
    };
  }, [language, spoken.language]);
  return (
    <LanguageProvider language={spoken.language}>
      <IntlProvider locale={spoken.language} messages={spoken.messages} timeZone="Asia/Dhaka">
        {children}
      </IntlProvider>
    </LanguageProvider>
  );
}
