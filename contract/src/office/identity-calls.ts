import * as z from 'zod/mini';
import {
  identityDocuments,
  type IdentityLevel,
  identityLevels,
  pictureSides,
  verificationKinds,
  verificationReasons,
  verificationStates,
} from '../calls/identity.ts';
import { lineSchema } from '../line-text.ts';
import { amountSchema, daySchema, idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { versionSchema } from './content-calls.ts';
import { decided, deskClaim, deskPlayer, ofRequest } from './desk-request.ts';

/** The desk that checks who players are, and what each level may do (rows KNOW-13 and on). */

/** Verifications per page of the queue. */
export const VERIFICATIONS_PAGE = 50;

const listed = z.object({
  id: idSchema,
  player: deskPlayer,
  kind: z.enum(verificationKinds),
  document: z.nullable(z.enum(identityDocuments)),
  state: z.enum(verificationStates),
  submittedAt: z.nullable(timeSchema),
  decidedAt: z.nullable(timeSchema),
  /** The member of the staff, or the provider. */
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.enum(verificationReasons)),
  claim: deskClaim,
  /** The player who has been verified with the number that this one gave. */
  numberOf: z.nullable(deskPlayer),
  erasedAt: z.nullable(timeSchema),
});

const shown = z.object({
  verification: listed,
  /** The pictures that are there; each look at one is in the audit log. */
  pictures: z.array(z.object({ id: idSchema, side: z.enum(pictureSides), sentAt: timeSchema })),
  /** What the player said: the account’s name and birthday, and the number that was typed, while it waits. */
  given: z.object({
    name: z.string(),
    birthday: z.nullable(z.string()),
    number: z.nullable(z.string()),
  }),
  /** What was accepted. */
  facts: z.nullable(
    z.object({
      level: z.number(),
      name: z.nullable(z.string()),
      birthday: z.nullable(z.string()),
      expiresOn: z.nullable(z.string()),
    }),
  ),
  /** The player’s level now. */
  level: z.number(),
  /** From which age on somebody is accepted. */
  ageMin: z.number(),
});

/** A verification as the desk shows it. */
export type DeskVerification = z.output<typeof shown>;

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const ruleForm = z.object({
  level,
  mayPlay: z.boolean(),
  depositTotalMax: z.nullable(amountSchema),
  withdrawalMax: z.nullable(amountSchema),
});

const days = z.int().check(z.minimum(1, 'At least a day.'), z.maximum(365, 'At most a year.'));
const years = z.int().check(z.minimum(1, 'At least a year.'), z.maximum(15, 'At most 15 years.'));
const age = z.int().check(z.minimum(18, 'Nobody below 18.'), z.maximum(30, 'At most 30.'));

const rulesForm = z.object({
  /** Those of all four levels. */
  rules: z
    .array(ruleForm)
    .check(
      z.refine(
        (rules) =>
          rules.length === identityLevels.length &&
          identityLevels.every((one: IdentityLevel) => rules[one]?.level === one),
        'One rule for each level, from 0 on.',
      ),
    ),
  ageMin: age,
  refusedDays: days,
  closedYears: years,
  version: versionSchema,
});

const rules = z.object({
  rules: z.array(
    z.object({
      level,
      mayPlay: z.boolean(),
      depositTotalMax: z.nullable(moneySchema),
      withdrawalMax: z.nullable(moneySchema),
    }),
  ),
  /** From which age on somebody is accepted, in years. */
  ageMin: z.number(),
  /** How long pictures of refused documents are kept, in days. */
  refusedDays: z.number(),
  /** How long all of a verified player’s is kept after the account was closed, in years. */
  closedYears: z.number(),
  version: z.number(),
});

/** What each level may do, and how long documents are kept. */
export type IdentityRules = z.output<typeof rules>;

const DECISION = ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'] as const;

export const identityDeskCalls = defineOfficeCalls({
  listVerifications: {
    method: 'GET',
    path: '/office/verifications',
    right: 'identity:see',
    summary: 'Those that wait, the longest first, or those of a player or a state, the newest first.',
    query: z.object({
      /** `waiting` when left out. */
      state: z.optional(z.enum(['waiting', 'accepted', 'refused', 'again'])),
      /** A username; then of all states. */
      player: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    }),
    answer: z.object({ verifications: z.array(listed), waiting: z.number() }),
    status: 200,
    refusals: [],
  },
  openVerification: {
    method: 'POST',
    path: '/office/verifications/:id/open',
    right: 'identity:see',
    summary: 'A verification with what its player gave; the audit log notes who opened it.',
    params: ofRequest,
    answer: shown,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  claimVerification: {
    method: 'POST',
    path: '/office/verifications/:id/claim',
    right: 'identity:decide',
    summary: 'Reserves one that waits for the caller, for five minutes from now.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: [...DECISION],
  },
  releaseVerification: {
    method: 'POST',
    path: '/office/verifications/:id/release',
    right: 'identity:decide',
    summary: 'Gives one back to the queue that the caller has claimed.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  acceptDocument: {
    method: 'POST',
    path: '/office/verifications/:id/accept-document',
    right: 'identity:decide',
    summary:
      'Accepts a document with what it says; with a selfie that agrees it gives level 2, else level 1.',
    params: ofRequest,
    body: z.object({
      name: lineSchema.check(z.minLength(2, 'Write the name.'), z.maxLength(100, 'At most 100 characters.')),
      birthday: daySchema,
      number: z
        .string()
        .check(z.trim(), z.minLength(4, 'Write the number.'), z.maxLength(40, 'At most 40 characters.')),
      /** The last day on which it is valid; null if it doesn’t expire. */
      expiresOn: z.nullable(daySchema),
      selfieAgrees: z.boolean(),
    }),
    answer: z.undefined(),
    status: 204,
    refusals: [
      ...DECISION,
      'NUMBER_OF_ANOTHER',
      'BIRTHDAY_DIFFERS',
      'PERSON_TOO_YOUNG',
      'DOCUMENT_EXPIRED',
      'SELFIE_MISSING',
    ],
  },
  acceptPaper: {
    method: 'POST',
    path: '/office/verifications/:id/accept-paper',
    right: 'identity:decide',
    summary: 'Accepts an address or a source of funds, which together with level 2 gives level 3.',
    params: ofRequest,
    body: z.object({
      /** The last day on which it counts; null for ever. */
      expiresOn: z.nullable(daySchema),
    }),
    answer: z.undefined(),
    status: 204,
    refusals: [...DECISION, 'DOCUMENT_EXPIRED'],
  },
  refuseVerification: {
    method: 'POST',
    path: '/office/verifications/:id/refuse',
    right: 'identity:decide',
    summary: 'Refuses it, or asks for it again; the player reads the reason in their language.',
    params: ofRequest,
    body: z.object({ reason: z.enum(verificationReasons), asksAgain: z.boolean() }),
    answer: z.undefined(),
    status: 204,
    refusals: [...DECISION],
  },
  showIdentityRules: {
    method: 'GET',
    path: '/office/identity-rules',
    right: 'identity:see',
    summary: 'What each level of identity may do, and how long documents are kept.',
    answer: rules,
    status: 200,
    refusals: [],
  },
  changeIdentityRules: {
    method: 'PATCH',
    path: '/office/identity-rules',
    right: 'settings:manage',
    stepUp: true,
    summary: 'Changes them; what lets a level do more, or lowers the age, waits for a second owner.',
    body: rulesForm,
    answer: decided,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'LEVELS_OUT_OF_ORDER', 'CONTENT_CHANGED', 'PROPOSAL_WAITS'],
  },
});
