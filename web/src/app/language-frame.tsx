import { LanguageProvider } from '@maidan/ui';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { speech, type Spoken } from '../i18n/speech.ts';
import { useSettings } from '../lib/settings.ts';

/** Provides the chosen language; after a change the old texts stay until the new ones have loaded. */
export function LanguageFrame({ first, children }: { first: Spoken; children: ReactNode }) {
  const language = useSettings((settings) => settings.language);
  const spoken = useSyncExternalStore(speech.subscribe, speech.spoken, () => first);
  useEffect(() => void speech.change(language), [language]);
  return (
    <LanguageProvider language={spoken.language}>
      <IntlProvider locale={spoken.language} messages={spoken.messages} timeZone="Asia/Dhaka">
        {children}
      </IntlProvider>
    </LanguageProvider>
  );
}
