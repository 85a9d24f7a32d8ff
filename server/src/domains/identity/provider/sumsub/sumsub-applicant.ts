import type { IdentityDocument, VerificationReason } from '@maidan/contract';
import { z } from 'zod';
import type { ProviderVerdict, ReadDocument } from '../identity-provider.ts';

/** How the provider calls our documents. */
export const documentTypes = {
  nid: 'ID_CARD',
  passport: 'PASSPORT',
  licence: 'DRIVERS',
} as const satisfies Readonly<Record<IdentityDocument, string>>;

/**
 * Which of the provider's labels are which reason that a player reads, the gravest first. What has another label, such as somebody on a list
 * of sanctions, is a case for a person.
 */
const reasons: readonly (readonly [VerificationReason, readonly string[]])[] = [
  ['not-genuine', ['FORGERY', 'GRAPHIC_EDITOR', 'DOCUMENT_TEMPLATE']],
  ['underage', ['AGE_REQUIREMENT_MISMATCH']],
  ['expired', ['EXPIRATION_DATE', 'DOCUMENT_EXPIRED']],
  ['details-differ', ['PROBLEMATIC_APPLICANT_DATA', 'REQUESTED_DATA_MISMATCH']],
  ['selfie-differs', ['BAD_FACE_MATCHING', 'BAD_SELFIE', 'SELFIE_MISMATCH']],
  ['wrong-document', ['NOT_DOCUMENT', 'UNSUITABLE_DOCUMENT', 'ID_INVALID']],
  [
    'incomplete',
    [
      'DOCUMENT_PAGE_MISSING',
      'INCOMPLETE_DOCUMENT',
      'FRONT_SIDE_MISSING',
      'BACK_SIDE_MISSING',
      'UNFILLED_ID',
    ],
  ],
  [
    'unreadable',
    [
      'UNSATISFACTORY_PHOTOS',
      'LOW_QUALITY',
      'NOT_READABLE',
      'SCREENSHOTS',
      'BLACK_AND_WHITE',
      'DIGITAL_DOCUMENT',
      'DOCUMENT_DAMAGED',
    ],
  ],
];
const known = new Set(reasons.flatMap(([, labels]) => labels));

const text = z.string().optional();
const review = z.object({
  reviewStatus: z.string(),
  reviewResult: z
    .object({
      reviewAnswer: text,
      rejectLabels: z.array(z.string()).optional(),
      reviewRejectType: text,
    })
    .optional(),
});

/** A person at the provider: what was read from their document, and how far its review is. */
const applicant = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  info: z
    .object({
      firstName: text,
      lastName: text,
      middleName: text,
      firstNameEn: text,
      lastNameEn: text,
      middleNameEn: text,
      dob: text,
      idDocs: z.array(z.object({ idDocType: text, number: text, validUntil: text })).optional(),
    })
    .optional(),
  review: review.optional(),
});

/** A person at the provider. */
export type Applicant = z.output<typeof applicant>;

/** Reads the provider's answer about a person; throws when it isn't one. */
export function readApplicant(body: unknown): Applicant {
  const read = applicant.safeParse(body);
  if (!read.success) throw new Error('the identity provider’s answer about an applicant isn’t understood');
  return read.data;
}

/** A review of which nothing has come out yet, and nothing has to be done. */
const UNDER_WAY: ReadonlySet<string> = new Set([
  'init',
  'pending',
  'prechecked',
  'queued',
  'awaitingService',
]);

/** What the provider says of a person; `selfieAgrees` is asked of another call. */
export function judge(
  { info, review: { reviewStatus, reviewResult } = { reviewStatus: 'init' } }: Applicant,
  selfieAgrees: boolean,
): ProviderVerdict {
  if (UNDER_WAY.has(reviewStatus)) return { kind: 'pending' };
  // On hold, or waiting for something that only the provider's own pages ask of a person.
  if (reviewStatus !== 'completed') return { kind: 'review' };
  if (reviewResult?.reviewAnswer === 'RED') return judgeRejection(reviewResult);
  if (reviewResult?.reviewAnswer !== 'GREEN') return { kind: 'review' };
  const types: ReadonlySet<string | undefined> = new Set(Object.values(documentTypes));
  const document = info?.idDocs?.find(({ idDocType }) => types.has(idDocType));
  const expiresOn = z.iso.date().safeParse(document?.validUntil);
  // A last day that can't be understood isn't the same as none.
  if (document?.validUntil !== undefined && !expiresOn.success) return { kind: 'review' };
  return {
    kind: 'accepted',
    expiresOn: expiresOn.data ?? null,
    selfieAgrees,
    read: { names: namesIn(info), birthday: info?.dob, number: document?.number },
  };
}

function judgeRejection({
  rejectLabels = [],
  reviewRejectType,
}: NonNullable<z.output<typeof review>['reviewResult']>): ProviderVerdict {
  const given = new Set(rejectLabels);
  const reason = reasons.find(([, labels]) => labels.some((label) => given.has(label)))?.[0];
  if (reason === undefined || rejectLabels.some((label) => !known.has(label))) return { kind: 'review' };
  return { kind: reviewRejectType === 'RETRY' ? 'again' : 'refused', reason };
}

/** The name as the document has it, and in Latin letters. */
const namesIn = (info: Applicant['info']): ReadDocument['names'] =>
  [
    [info?.firstName, info?.middleName, info?.lastName],
    [info?.firstNameEn, info?.middleNameEn, info?.lastNameEn],
  ]
    .map((words) => words.filter((word) => word !== undefined).join(' '))
    .filter((name) => name !== '');

const step = z.object({ reviewResult: z.object({ reviewAnswer: text }).nullish() }).nullish();
const steps = z.object({ SELFIE: step });

/** Whether the step with the selfie was passed, in the provider's answer about all steps. */
export const isSelfiePassed = (body: unknown): boolean =>
  steps.safeParse(body).data?.SELFIE?.reviewResult?.reviewAnswer === 'GREEN';

const images = z.object({
  items: z.array(
    z.object({ idDocDef: z.object({ idDocType: text, idDocSubType: z.string().nullish() }).optional() }),
  ),
});

/** Which pictures the provider has, each as {@link pictureKey} spells it. */
export function readPictureKeys(body: unknown): ReadonlySet<string> {
  const read = images.safeParse(body);
  if (!read.success) throw new Error('the identity provider’s answer about pictures isn’t understood');
  return new Set(
    read.data.items.map(({ idDocDef }) =>
      pictureKey({ idDocType: idDocDef?.idDocType ?? '', idDocSubType: idDocDef?.idDocSubType ?? undefined }),
    ),
  );
}

/** What a picture shows, in the provider's words. */
export interface PictureKind {
  readonly idDocType: string;
  readonly idDocSubType?: string | undefined;
}

/** Two pictures of one key show the same. */
export const pictureKey = ({ idDocType, idDocSubType }: PictureKind): string =>
  `${idDocType}/${idDocSubType ?? ''}`;
