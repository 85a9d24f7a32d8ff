import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, shape, timeSchema } from '../wire.ts';

/** Who a player is: levels, and the documents that raise them (rows KNOW-1 and on). */

/** The levels: a verified phone, a checked name and birthday, a document with a selfie, an address or source of funds. */
export const identityLevels = [0, 1, 2, 3] as const;

/** What a player can have verified: a document, where they live, or where their money comes from. */
export const verificationKinds = ['document', 'address', 'funds'] as const;

/** What a player has verified. */
export type VerificationKind = (typeof verificationKinds)[number];

/** The documents that are accepted. */
export const identityDocuments = ['nid', 'passport', 'licence'] as const;

/** The kind of a document. */
export type IdentityDocument = (typeof identityDocuments)[number];

/** What a picture shows. */
export const pictureSides = ['front', 'back', 'selfie', 'page', 'page-2'] as const;

/** What a picture shows. */
export type PictureSide = (typeof pictureSides)[number];

/** The pictures that a verification takes, and which of them it can't do without. */
export function sidesOf(
  kind: VerificationKind,
  document: IdentityDocument | null,
): readonly { readonly side: PictureSide; readonly isNeeded: boolean }[] {
  if (kind !== 'document')
    return [
      { side: 'page', isNeeded: true },
      { side: 'page-2', isNeeded: false },
    ];
  const back = document === 'passport' ? [] : [{ side: 'back', isNeeded: true } as const];
  return [{ side: 'front', isNeeded: true }, ...back, { side: 'selfie', isNeeded: false }];
}

/** Why a verification is refused, or asked for again. */
export const verificationReasons = [
  'unreadable',
  'incomplete',
  'wrong-document',
  'expired',
  'details-differ',
  'selfie-differs',
  'underage',
  'other-account',
  'not-genuine',
] as const;

/** Why a verification is refused. */
export type VerificationReason = (typeof verificationReasons)[number];

/** What became of a verification: still being photographed, sent in, and how it was decided. */
export const verificationStates = ['draft', 'waiting', 'accepted', 'refused', 'again', 'cancelled'] as const;

/** How many pictures a player can send within 24 hours. */
export const picturesPerDayMax = 40;

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A level of identity. */
export type IdentityLevel = z.output<typeof level>;

const verification = shape({
  id: idSchema,
  kind: z.enum(verificationKinds),
  document: z.nullable(z.enum(identityDocuments)),
  state: z.enum(verificationStates),
  reason: z.nullable(z.enum(verificationReasons)),
  /** The pictures that arrived. */
  sides: z.array(z.enum(pictureSides)),
  submittedAt: as('submitted_at', z.nullable(timeSchema)),
  /** The last day on which what was accepted counts; null for ever. */
  expiresOn: as('expires_on', z.nullable(z.string())),
});

/** A verification as its player sees it. */
export type OwnVerification = z.output<typeof verification>;

const rule = shape({
  level,
  mayPlay: as('may_play', z.boolean()),
  /** The most that all deposits come to; null for no bound, zero for none at all. */
  depositTotalMax: as('deposit_total_max', z.nullable(moneySchema)),
  /** The largest withdrawal; null for no bound, zero for none at all. */
  withdrawalMax: as('withdrawal_max', z.nullable(moneySchema)),
});

/** What a level may do. */
export type IdentityRule = z.output<typeof rule>;

const identity = shape({
  level,
  rules: z.array(rule),
  /** What may still be deposited at this level; null for no bound. */
  depositLeft: as('deposit_left', z.nullable(moneySchema)),
  /** The latest verification of each kind. */
  verifications: z.array(verification),
});

/** A player's level, and what it lets them do. */
export type OwnIdentity = z.output<typeof identity>;

const params = shape({ id: idSchema });

/** The number of a document as typed: letters and digits, with or without spaces and dashes. */
const numberSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(4, 'Enter the number of the document.'),
    z.maxLength(40, 'At most 40 characters.'),
  );

export const identityCalls = defineCalls({
  showIdentity: {
    method: 'GET',
    path: '/identity',
    caller: 'player',
    summary: 'The player’s level of identity, what each level may do, and the latest verifications.',
    answer: identity,
    status: 200,
    refusals: [],
  },
  startVerification: {
    method: 'POST',
    path: '/identity/verifications',
    caller: 'player',
    summary:
      'Begins a verification, or goes on with one that was begun. A draft of another document is replaced, with its pictures.',
    body: shape({ kind: z.enum(verificationKinds), document: z.nullable(z.enum(identityDocuments)) }),
    answer: verification,
    status: 200,
    refusals: ['MALFORMED', 'VERIFICATION_WAITS'],
  },
  submitVerification: {
    method: 'POST',
    path: '/identity/verifications/:id/submit',
    caller: 'player',
    summary: 'Sends a verification in, once its pictures have arrived. A repeat changes nothing.',
    params,
    /** The number of the document; null for an address or source of funds. */
    body: shape({ number: z.nullable(numberSchema) }),
    answer: verification,
    status: 200,
    refusals: ['NOT_FOUND', 'PICTURES_MISSING'],
  },
  cancelVerification: {
    method: 'DELETE',
    path: '/identity/verifications/:id',
    caller: 'player',
    summary:
      'Takes a verification back that isn’t decided, and erases its pictures. A repeat changes nothing.',
    params,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
    servedWhenFull: true,
  },
});

/** What the upload of a picture answers. */
export const sentSideSchema = verification;
