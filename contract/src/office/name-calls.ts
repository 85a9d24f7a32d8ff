import * as z from 'zod/mini';
import { lineSchema } from '../line-text.ts';
import { defineOfficeCalls } from './call.ts';

/** The desk of names: what the feed calls teams, players, competitions and markets, in Bangla. */

/** The longest name in Bangla. */
export const nameTextMax = 80;

/** What a name is of. */
export const nameKinds = ['competition', 'side', 'player', 'market'] as const;

/** What a name is of. */
export type NameKind = (typeof nameKinds)[number];

const deskName = z.object({
  /** As the feed writes it. */
  name: z.string(),
  kind: z.enum(nameKinds),
  /** In Bangla; null where there is none. */
  text: z.nullable(z.string()),
});

/** A name of a current match as the desk shows it. */
export type DeskName = z.output<typeof deskName>;

const text = lineSchema.check(z.maxLength(nameTextMax, `At most ${nameTextMax} characters.`));

export const nameDeskCalls = defineOfficeCalls({
  listDeskNames: {
    method: 'GET',
    path: '/office/content/names',
    right: 'content:see',
    summary: 'The names of current matches, those without Bangla first.',
    answer: z.object({ names: z.array(deskName) }),
    status: 200,
    refusals: [],
  },
  setName: {
    method: 'POST',
    path: '/office/content/names',
    right: 'content:manage',
    summary:
      'Sets the Bangla of a name, or removes it by an empty text, unless somebody did since the caller saw it.',
    body: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      text,
      /** What the caller saw. */
      seen: z.nullable(z.string()),
    }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED'],
  },
});
