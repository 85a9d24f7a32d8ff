import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape } from '../wire.ts';
import { languageSchema } from './language-query.ts';

/** Short help articles for players. */

/** Topics of articles. */
export const helpTopics = ['money', 'betting', 'bonus', 'account'] as const;

const topic = z.enum(helpTopics);

/** The topic of an article. */
export type HelpTopic = z.output<typeof topic>;

const entry = { slug: z.string(), topic, title: z.string(), summary: z.string() };
const helpEntry = z.object(entry);

/** A help article as shown in a list. */
export type HelpEntry = z.output<typeof helpEntry>;

/** The longest search text; the client truncates longer ones. */
export const helpSearchLengthMax = 200;

export const helpCalls = defineCalls({
  listHelp: {
    method: 'GET',
    path: '/help',
    caller: 'anyone',
    summary: 'The help articles; with `search` those that match it, best first.',
    query: shape({
      search: z.optional(z.string().check(z.maxLength(helpSearchLengthMax))),
      language: as('lang', languageSchema),
    }),
    answer: z.object({ articles: z.array(helpEntry) }),
    status: 200,
    refusals: [],
  },
  helpArticle: {
    method: 'GET',
    path: '/help/:slug',
    caller: 'anyone',
    summary: 'A help article.',
    params: z.object({ slug: z.string() }),
    query: shape({ language: as('lang', languageSchema) }),
    /** `body` is plain text: blank lines separate paragraphs; `- ` and `1. ` begin list items, `## ` a heading. */
    answer: z.object({ ...entry, body: z.string(), related: z.array(helpEntry) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
