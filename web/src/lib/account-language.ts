import { settingsCalls } from '@maidan/contract';
import type { Language } from '@maidan/ui';
import { apiOf } from './api.ts';
import { session } from './session.ts';
import { useSettings } from './settings.ts';

const api = apiOf(settingsCalls);

let saving: Promise<unknown> = Promise.resolve();

/** One after another, so that the last choice is the one that stays. */
function saveLanguage(language: Language): void {
  saving = saving
    .then(() => api.saveLanguage({ body: { language } }))
    // The choice holds in this browser all the same; the next change or login says it again.
    .catch(() => undefined);
}

/** After a login: takes over the account's language, or gives it the one of this browser when it has none (HOME-18). */
export function adoptLanguage(kept: Language | null): void {
  const { language, chooseLanguage } = useSettings.getState();
  if (kept === null) saveLanguage(language);
  else if (kept !== language) chooseLanguage(kept);
}

/** Keeps each change of language in the account of who is logged in (HOME-18). */
export function keepLanguageInAccount(): void {
  useSettings.subscribe(({ language }, { language: before }) => {
    if (language !== before && session.player() !== undefined) saveLanguage(language);
  });
}
