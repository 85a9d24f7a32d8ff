import type { calls as allCalls } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import { openFreshValues } from '../../kernel/fresh-value.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';

import type { Language } from './model.ts';
import { type Stakes, showGeneral } from './show-general.ts';
import { selectSettings, selectSliders } from './store.ts';

type ContentCalls = Pick<typeof allCalls, 'general' | 'logo' | 'sliders' | 'socialLinks'>;

/** How late changes of the operator appear; within that time thousands of visitors cost no query. */
const FRESH_MS = 1_000;

/** Dependencies of the content calls. */
export interface ContentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly stakes: Stakes;
}

/** Serves the operator's settings, texts and pictures. */
export function contentHandlers({ db, clock, stakes }: ContentDeps): Handlers<ContentCalls> {
  const generalOf = openFreshValues(clock, FRESH_MS, (language: Language) =>
    showGeneral(db, { language, now: clock.now() }, stakes),
  );
  const slidersOf = openFreshValues(clock, FRESH_MS, (language: Language) =>
    selectSliders(db, { language, now: clock.now() }),
  );
  const settingsOf = openFreshValues(clock, FRESH_MS, () => selectSettings(db));
  return {
    general: async ({ query }) => [await generalOf(query.language)],
    sliders: ({ query }) => slidersOf(query.language),
    async logo() {
      const settings = await settingsOf(undefined);
      return [
        {
          logo: settings.logo,
          mobileLogo: settings.mobileLogo,
          loaderLogo: settings.loaderLogo,
          favicon: settings.favicon,
        },
      ];
    },
    async socialLinks() {
      const { whatsapp, facebook, telegram } = await settingsOf(undefined);
      return { whatsapp, facebook, telegram };
    },
  };
}
