import * as z from 'zod/mini';
import { agreements } from '../calls/agreements.ts';
import { timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest } from './desk-request.ts';

/** The desk of the operator's documents, and a player's consents at the players desk (rows CARE-73 to CARE-75). */

const agreementSchema = z.enum(agreements);
/** Another name than a document's is not found. */
const ofAgreement = z.object({ id: z.string().check(z.maxLength(40)) });

/** The longest text of a document, in one language. */
const TEXT_MAX = 60_000;

const words = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write it in both languages.'),
      z.maxLength(max, `At most ${max} characters.`),
    );

const texts = {
  titleEn: words(120),
  titleBn: words(120),
  /** With placeholders such as `{operator}`; `## `, `- ` and `1. ` at line starts. */
  sourceEn: words(TEXT_MAX),
  sourceBn: words(TEXT_MAX),
};

/** The words of a document in both languages. */
export const agreementTextsForm = z.object(texts);

/** The words of a document in both languages. */
export type AgreementTexts = z.output<typeof agreementTextsForm>;

/** What the documents name by placeholders: `licence-number` fills `{licence number}`. */
export const agreementDetails = [
  'operator',
  'operator-address',
  'registration-number',
  'authority',
  'licence-number',
  'licence-link',
  'support-address',
  'complaints-address',
  'privacy-address',
  'dispute-body',
  'governing-law',
] as const;

/** One of {@link agreementDetails}. */
export type AgreementDetail = (typeof agreementDetails)[number];

const detailText = z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters.'));
const detail = z.object({
  name: z.enum(agreementDetails),
  /** Empty while it isn't known. */
  textEn: detailText,
  /** Empty where it is the same in Bangla. */
  textBn: detailText,
});

/** What the documents say of the operator under one placeholder. */
export type DetailTexts = z.output<typeof detail>;

/** How often it was saved; 0 for a draft that nobody has begun. */
const revision = z.int().check(z.nonnegative());

const note = z
  .string()
  .check(z.trim(), z.minLength(3, 'Say what is new.'), z.maxLength(1_000, 'At most 1,000 characters.'));

/** What is said about a version as it is published. */
export const publishForm = z.object({
  noteEn: note,
  noteBn: note,
  /** Whether players have to accept it before they stake or deposit again. */
  mustAccept: z.boolean(),
});

const publishedVersion = z.object({
  version: z.number(),
  inForceFrom: timeSchema,
  publishedAt: timeSchema,
  /** Null for what a sandbox begins with. */
  publishedBy: z.nullable(z.string()),
  mustAccept: z.boolean(),
  noteEn: z.string(),
  noteBn: z.string(),
  /** How many players have accepted it. */
  accepted: z.number(),
});

/** A published version, as the desk lists it. */
export type PublishedVersion = z.output<typeof publishedVersion>;

const listedAgreement = z.object({
  id: agreementSchema,
  titleEn: z.string(),
  titleBn: z.string(),
  /** The version in force; null where none is. */
  version: z.nullable(z.number()),
  inForceFrom: z.nullable(timeSchema),
  /** Who saved the draft last; null where it is as it was published. */
  editedBy: z.nullable(z.string()),
});

const deskAgreement = z.object({
  id: agreementSchema,
  draft: z.object({ ...texts, revision }),
  editedBy: z.nullable(z.string()),
  editedAt: z.nullable(timeSchema),
  /** What the draft is compared with; null where nothing was published. */
  inForce: z.nullable(z.object({ ...texts, version: z.number() })),
  /** The newest first. */
  versions: z.array(publishedVersion),
  /** Placeholders of the draft for which the operator's details have no text. */
  missing: z.array(z.enum(agreementDetails)),
});

/** A document as its desk shows it. */
export type DeskAgreement = z.output<typeof deskAgreement>;

const playerConsent = z.object({
  agreement: agreementSchema,
  version: z.number(),
  acceptedAt: timeSchema,
  givenAt: z.enum(['sign-up', 'site']),
  address: z.string(),
  userAgent: z.string(),
});

/** A version that a player accepted, when, and from where. */
export type PlayerConsent = z.output<typeof playerConsent>;

export const agreementDeskCalls = defineOfficeCalls({
  listDeskAgreements: {
    method: 'GET',
    path: '/office/agreements',
    right: 'content:see',
    summary: 'The operator’s documents, and the details of the operator that they name.',
    answer: z.object({
      agreements: z.array(listedAgreement),
      details: z.array(detail),
      detailsVersion: z.number(),
    }),
    status: 200,
    refusals: [],
  },
  changeAgreementDetails: {
    method: 'PATCH',
    path: '/office/agreements',
    right: 'settings:manage',
    stepUp: true,
    summary:
      'Changes the details that the next published versions name, unless somebody did since the version that the caller saw.',
    body: z.object({
      version: z.number().check(z.int()),
      details: z.array(detail).check(
        z.maxLength(agreementDetails.length),
        z.refine((given) => new Set(given.map(({ name }) => name)).size === given.length, {
          message: 'Each detail once.',
        }),
      ),
    }),
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'CONTENT_CHANGED'],
  },
  showDeskAgreement: {
    method: 'GET',
    path: '/office/agreements/:id',
    right: 'content:see',
    summary: 'The draft of a document, the version in force, and what was published.',
    params: ofAgreement,
    answer: deskAgreement,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  saveAgreementDraft: {
    method: 'PATCH',
    path: '/office/agreements/:id/draft',
    right: 'content:manage',
    summary: 'Saves the draft, unless somebody did since the revision that the caller saw.',
    params: ofAgreement,
    body: z.object({ revision, texts: agreementTextsForm }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED', 'PLACEHOLDER_UNKNOWN'],
  },
  publishAgreement: {
    method: 'POST',
    path: '/office/agreements/:id/publish',
    right: 'settings:manage',
    stepUp: true,
    summary:
      'Publishes the draft of that revision as a version that never changes, from now or a later moment on.',
    params: ofAgreement,
    body: z.object({
      revision,
      ...publishForm.shape,
      /** From when on it holds; null for at once. */
      inForceFrom: z.nullable(timeSchema),
    }),
    answer: z.object({ version: z.number() }),
    status: 201,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'CONTENT_CHANGED',
      'AGREEMENT_UNCHANGED',
      'AGREEMENT_WAITS',
      'DETAILS_MISSING',
      'MOMENT_UNFIT',
      'PLACEHOLDER_UNKNOWN',
    ],
  },
  showPlayerConsents: {
    method: 'GET',
    path: '/office/players/:id/consents',
    right: 'players:see',
    summary: 'The versions of the operator’s documents that a player has accepted, the latest first.',
    params: ofRequest,
    answer: z.object({ consents: z.array(playerConsent) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
