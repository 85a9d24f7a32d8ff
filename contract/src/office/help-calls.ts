import * as z from 'zod/mini';
import { helpTopics } from '../calls/help.ts';
import { defineOfficeCalls } from './call.ts';
import { shownStatusSchema } from './content-calls.ts';

/** The help desk: built-in articles reworded, and articles of staff's own. */

const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and dashes.'), z.maxLength(80));
const ofOne = z.object({ id: slug });

const words = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write it in both languages.'),
      z.maxLength(max, `At most ${max} characters.`),
    );
const more = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters.`));

/** The editable fields of a help article; its body is plain text with `## `, `- ` and `1. ` at line starts. */
export const helpForm = z.object({
  topic: z.enum(helpTopics),
  titleEn: words(120),
  titleBn: words(120),
  summaryEn: words(400),
  summaryBn: words(400),
  bodyEn: words(8000),
  bodyBn: words(8000),
  /** Search terms that the text doesn't contain. */
  keywordsEn: more(400),
  keywordsBn: more(400),
  status: shownStatusSchema,
});

/** The editable fields of a help article. */
export type HelpForm = z.output<typeof helpForm>;

/** How often staff saved it; 0 for an unchanged built-in article. */
const helpVersion = z.int().check(z.nonnegative());

const deskArticle = z.object({
  id: slug,
  ...helpForm.shape,
  version: helpVersion,
  /** `house` is built in and unchanged, `reworded` is built in and changed by staff, `own` is staff's. */
  origin: z.enum(['house', 'reworded', 'own']),
});

/** A help article as the desk shows it. */
export type DeskArticle = z.output<typeof deskArticle>;

export const helpDeskCalls = defineOfficeCalls({
  listDeskHelp: {
    method: 'GET',
    path: '/office/content/help',
    right: 'content:see',
    summary: 'Every help article, including hidden ones.',
    answer: z.object({ articles: z.array(deskArticle) }),
    status: 200,
    refusals: [],
  },
  addHelp: {
    method: 'POST',
    path: '/office/content/help',
    right: 'content:manage',
    summary: 'Adds an article by staff; its slug comes from its English title.',
    body: helpForm,
    answer: z.object({ id: slug }),
    status: 201,
    refusals: ['CONTENT_FULL'],
  },
  changeHelp: {
    method: 'PATCH',
    path: '/office/content/help/:id',
    right: 'content:manage',
    summary: 'Edits an article, unless somebody did since the version that the caller saw.',
    params: ofOne,
    body: z.object({ version: helpVersion, article: helpForm }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED'],
  },
  removeHelp: {
    method: 'POST',
    path: '/office/content/help/:id/remove',
    right: 'content:manage',
    summary: 'Deletes an article by staff, or resets a built-in one to its original text.',
    params: ofOne,
    body: z.object({ version: helpVersion }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED'],
  },
});
