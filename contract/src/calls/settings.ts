import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { languageSchema } from '../wire.ts';

/** A player's settings of the site, stored with the account (row HOME-18). */
export const settingsCalls = defineCalls({
  saveLanguage: {
    method: 'POST',
    path: '/user/language',
    caller: 'player',
    summary: "Stores the player's language of the site, for later logins on any device.",
    body: z.object({ language: languageSchema }),
    answer: z.object({ language: languageSchema }),
    status: 200,
    refusals: [],
  },
});
