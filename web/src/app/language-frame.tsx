import { LanguageProvider } from '@maidan/ui';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { inLatinDigits } from '../i18n/in-latin-digits.ts';
import { speech, type Spoken } from '../i18n/speech.ts';
import { useSettings } from '../lib/settings.ts';

/** Provides the chosen language and digits; after a change the old texts stay until the new ones have loaded. */
export function LanguageFrame({ first, children }: { first: Spoken; children: ReactNode }) {
  const language = useSettings((settings) => settings.language);
  const digits = useSettings((settings) => settings.digits);
  const spoken = useSyncExternalStore(speech.subscribe, speech.spoken, () => first);
  useEffect(() => void speech.change(language), [language]);
  const messages = useMemo(
    () => (digits === 'latin' ? inLatinDigits(spoken.messages) : spoken.messages),
    [digits, spoken.messages],
  );
  return (
    <LanguageProvider language={spoken.language} digits={digits}>
      <IntlProvider locale={spoken.language} messages={messages} timeZone="Asia/Dhaka">
        {children}
      </IntlProvider>
    </LanguageProvider>
  );
}
