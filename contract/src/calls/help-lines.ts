import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { languageQuery } from './language-query.ts';

/** Who helps with play that harms (row CARE-62), as the operator says it by country. */

const helpLine = z.object({
  name: z.string(),
  /** As it is dialled; empty where there is only a page. */
  phone: z.string(),
  /** An https address; empty where there is only a phone. */
  link: z.string(),
  /** The languages spoken, in words; may be empty. */
  languages: z.string(),
  /** When somebody answers, in words; may be empty. */
  hours: z.string(),
});

/** Somebody who helps. */
export type HelpLine = z.output<typeof helpLine>;

export const helpLineCalls = defineCalls({
  listHelpLines: {
    method: 'GET',
    path: '/safer-play/help-lines',
    caller: 'player',
    summary:
      'Who helps with play that harms: those of the country of the player’s number, else those for every country.',
    query: languageQuery,
    answer: z.object({ lines: z.array(helpLine) }),
    status: 200,
    refusals: [],
  },
});
