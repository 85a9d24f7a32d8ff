import { settingsCalls } from '@maidan/contract';
import type { Language } from '@maidan/ui';
import { apiOf } from './api.ts';
import { session } from './session.ts';
import { useSettings } from './settings.ts';

const api = apiOf(settingsCalls);

let saving: Promise<unknown> = Promise.resolve();

/** Saves one change after another, so that the last choice wins. */
function saveLanguage(language: Language): void {
  saving = saving
    .then(() => api.saveLanguage({ body: { language } }))
    // The choice still applies in this browser; the next change or login saves it again.
    .catch(() => undefined);
}

/** After a login: adopts the account's language, or saves this browser's if the account has none (HOME-18). */
export function adoptLanguage(kept: Language | null): void {
  const { language, chooseLanguage } = useSettings.getState();
  if (kept === null) saveLanguage(language);
  else if (kept !== language) chooseLanguage(kept);
}

/** Saves each change of language to the logged-in player's account (HOME-18). */
export function keepLanguageInAccount(): void {
  useSettings.subscribe(({ language }, { language: before }) => {
    if (language !== before && session.player() !== undefined) saveLanguage(language);
  });
}
