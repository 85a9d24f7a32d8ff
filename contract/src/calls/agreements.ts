import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';
import { languageQuery, languageSchema } from './language-query.ts';

/** The operator's documents, and which version of each a player has accepted (rows CARE-70 to CARE-76). */

/** The operator's documents, in the order in which they are listed. */
export const agreements = [
  'terms',
  'privacy',
  'responsible-play',
  'exchange-rules',
  'bookmaker-rules',
  'game-rules',
  'complaints',
] as const;

/** One of the operator's documents. */
export type Agreement = (typeof agreements)[number];

const agreementSchema = z.enum(agreements);

/** A version of a document; the first one is 1. */
const versionSchema = z.codec(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.number(), {
  decode: Number,
  encode: String,
});

const listedFields = {
  agreement: agreementSchema,
  version: z.number(),
  title: z.string(),
  inForceFrom: as('in_force_from', timeSchema),
};
const listed = shape(listedFields);

/** The version of a document that is in force. */
export type ListedAgreement = z.output<typeof listed>;

const shown = shape({
  ...listedFields,
  /** Plain text with `## `, `- ` and `1. ` at line starts. */
  text: z.string(),
  /** What is new in this version; empty in a first one. */
  note: z.string(),
  /** Whether it is the one in force now, rather than an older or a coming one. */
  isInForce: as('is_in_force', z.boolean()),
  /** All that were published, the newest first. */
  versions: z.array(shape({ version: z.number(), inForceFrom: as('in_force_from', timeSchema) })),
});

/** A version of a document with its text. */
export type ShownAgreement = z.output<typeof shown>;

const due = shape({ ...listedFields, note: z.string() });

/** A version that the player has to accept before staking or depositing again. */
export type DueAgreement = z.output<typeof due>;

const dueAnswer = z.object({ due: z.array(due) });

const consent = shape({
  agreement: agreementSchema,
  version: z.number(),
  title: z.string(),
  acceptedAt: as('accepted_at', timeSchema),
  /** With the sign-up, or asked for later. */
  givenAt: as('given_at', z.enum(['sign-up', 'site'])),
});

/** A version that a player accepted, and when. */
export type Consent = z.output<typeof consent>;

/** The page of a document, which the server writes itself; of one version, or of the one in force. */
export const agreementPath = (agreement: Agreement, version?: number): string =>
  version === undefined ? `/agreements/${agreement}` : `/agreements/${agreement}?version=${version}`;

export const agreementCalls = defineCalls({
  listAgreements: {
    method: 'GET',
    path: '/agreements',
    caller: 'anyone',
    summary: 'The operator’s documents, each in the version that is in force.',
    query: languageQuery,
    answer: z.object({ agreements: z.array(listed) }),
    status: 200,
    refusals: [],
  },
  listConsents: {
    method: 'GET',
    path: '/agreements/consents',
    caller: 'player',
    summary: 'The versions that the player has accepted, the latest first.',
    query: languageQuery,
    answer: z.object({ consents: z.array(consent) }),
    status: 200,
    refusals: [],
  },
  listDueAgreements: {
    method: 'GET',
    path: '/agreements/due',
    caller: 'player',
    summary: 'The versions in force that the player has to accept before staking or depositing again.',
    query: languageQuery,
    answer: dueAnswer,
    status: 200,
    refusals: [],
  },
  showAgreement: {
    method: 'GET',
    path: '/agreements/:agreement',
    caller: 'anyone',
    summary: 'A document in the version that is in force, or in another that was published.',
    params: z.object({ agreement: agreementSchema }),
    query: shape({ language: as('lang', languageSchema), version: z.optional(versionSchema) }),
    answer: shown,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  acceptAgreements: {
    method: 'POST',
    path: '/agreements/consents',
    caller: 'player',
    summary:
      'Accepts versions that are in force; answers what is left to accept. A version accepted before changes nothing.',
    query: languageQuery,
    body: z.object({
      accepted: z
        .array(z.object({ agreement: agreementSchema, version: z.number().check(z.int(), z.minimum(1)) }))
        .check(z.minLength(1), z.maxLength(agreements.length)),
    }),
    answer: dueAnswer,
    status: 200,
    refusals: ['AGREEMENT_CHANGED'],
  },
});
