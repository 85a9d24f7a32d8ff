import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { languageQuery } from './language-query.ts';

/** The names of teams, players, competitions and markets in another language than the feed's (row PLAY-60). */
export const nameCalls = defineCalls({
  names: {
    method: 'GET',
    path: '/names',
    caller: 'anyone',
    summary: "The feed's names in a language, by the feed's own; none for English.",
    query: languageQuery,
    answer: z.object({ names: z.record(z.string(), z.string()) }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
});
