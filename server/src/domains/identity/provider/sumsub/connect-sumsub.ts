import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityDocument, PictureSide } from '@maidan/contract';
import { z } from 'zod';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { DocumentCheck, IdentityProvider, ProviderNotice } from '../identity-provider.ts';
import {
  type Applicant,
  documentTypes,
  isSelfiePassed,
  judge,
  pictureKey,
  type PictureKind,
  readApplicant,
  readPictureKeys,
} from './sumsub-applicant.ts';
import { openSumsubCalls, type Patience, type SumsubCall } from './sumsub-calls.ts';
import type { SumsubSettings } from './sumsub-settings.ts';

/** The name of the provider, which its webhooks' address has. */
const SUMSUB = 'sumsub';

const CONFLICT = 409;
const NOT_FOUND = 404;

/** The provider's last repeat comes about a day after the first; later ones would be copies of what is forgotten here. */
const NOTICE_AGE_MAX_MS = 24 * 3_600_000;
const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * Has documents checked by Sumsub: each verification is an applicant of its own, named by our id, so that a repeat finds what an earlier try
 * has made and sends only the pictures that aren't there. Secrets never leave but as signatures.
 */
export function connectSumsub(
  settings: SumsubSettings,
  clock: Pick<Clock, 'now'>,
  patience?: Patience,
): IdentityProvider {
  const call = openSumsubCalls(settings, clock, patience);
  return {
    name: SUMSUB,
    async start(check) {
      const applicant = await findOrCreate(call, settings, check);
      if (!isBegun(applicant)) {
        await sendPictures(call, settings, applicant.id, check);
        await call('POST', `/resources/applicants/${applicant.id}/status/pending`);
      }
      return { reference: applicant.id };
    },
    async status(reference) {
      const path = `/resources/applicants/${encodeURIComponent(reference)}`;
      const { status, body } = await call('GET', `${path}/one`, { accepts: [NOT_FOUND] });
      if (status === NOT_FOUND) return { kind: 'review' };
      const applicant = readApplicant(body);
      const verdict = judge(applicant, false);
      if (verdict.kind !== 'accepted') return verdict;
      const steps = await call('GET', `${path}/requiredIdDocsStatus`);
      return judge(applicant, isSelfiePassed(steps.body));
    },
    readWebhook: (headers, body, now) => readNotice(settings, headers, body, now),
  };
}

/** Asks for an applicant that nobody has; throws why the provider doesn't let us in. Nothing is made or paid. */
export async function verifySumsub(settings: SumsubSettings, clock: Pick<Clock, 'now'>): Promise<void> {
  await findApplicant(openSumsubCalls(settings, clock), `${settings.prefix}0`);
}

const isBegun = ({ review }: Applicant): boolean => (review?.reviewStatus ?? 'init') !== 'init';

async function findApplicant(call: SumsubCall, ourName: string): Promise<Applicant | undefined> {
  const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(ourName)}/one`;
  const { status, body } = await call('GET', path, { accepts: [NOT_FOUND] });
  return status === NOT_FOUND ? undefined : readApplicant(body);
}

async function findOrCreate(
  call: SumsubCall,
  { level, prefix, documentsOf }: SumsubSettings,
  { verificationId, name, birthday }: DocumentCheck,
): Promise<Applicant> {
  const externalUserId = `${prefix}${verificationId}`;
  const words = name.split(/\s+/).filter((word) => word !== '');
  const { status, body } = await call(
    'POST',
    `/resources/applicants?levelName=${encodeURIComponent(level)}`,
    {
      // What the provider compares with the document; the last word is as good a guess at a family name as any.
      content: {
        externalUserId,
        fixedInfo: {
          country: documentsOf,
          ...(words.length === 0 ? {} : { firstName: words.slice(0, -1).join(' ') || words[0] }),
          ...(words.length < 2 ? {} : { lastName: words.at(-1) }),
          ...(birthday === null ? {} : { dob: birthday }),
        },
      },
      accepts: [CONFLICT],
    },
  );
  if (status !== CONFLICT) return readApplicant(body);
  const found = await findApplicant(call, externalUserId);
  if (found === undefined)
    throw new Error('the identity provider has and hasn’t an applicant of the same name');
  return found;
}

async function sendPictures(
  call: SumsubCall,
  { documentsOf }: SumsubSettings,
  applicantId: string,
  { document, readPictures }: DocumentCheck,
): Promise<void> {
  const path = `/resources/applicants/${applicantId}`;
  const there = readPictureKeys((await call('GET', `${path}/metadata/resources`)).body);
  for (const { side, bytes } of await readPictures()) {
    const kind = kindOf(document, side);
    if (kind === undefined || there.has(pictureKey(kind))) continue;
    if (bytes.length === 0) throw new Error('a picture for the identity provider isn’t there');
    const form = new FormData();
    form.set('metadata', JSON.stringify({ ...kind, country: documentsOf }));
    form.set('content', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${side}.jpg`);
    await call('POST', `${path}/info/idDoc`, { content: form, once: true });
  }
}

/** What a picture is to the provider; a passport has no sides. */
function kindOf(document: IdentityDocument, side: PictureSide): PictureKind | undefined {
  const idDocType = documentTypes[document];
  switch (side) {
    case 'front':
      return document === 'passport' ? { idDocType } : { idDocType, idDocSubType: 'FRONT_SIDE' };
    case 'back':
      return { idDocType, idDocSubType: 'BACK_SIDE' };
    case 'selfie':
      return { idDocType: 'SELFIE' };
    case 'page':
    case 'page-2':
      return undefined;
    default:
      return side satisfies never;
  }
}

const notice = z.object({
  applicantId: z.string().regex(/^[\w-]{1,100}$/),
  /** In UTC, such as `2026-02-21 13:23:19.002`. */
  createdAtMs: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
});

const digests: ReadonlyMap<unknown, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
]);

/** Checks the digest of the body as it came, and then its age. Copies of one webhook have the same digest, which is its id here. */
function readNotice(
  { webhookSecret }: SumsubSettings,
  headers: Readonly<Record<string, unknown>>,
  body: string,
  now: Date,
): ProviderNotice {
  const given = headers['x-payload-digest'];
  const algorithm = digests.get(headers['x-payload-digest-alg']);
  if (typeof given !== 'string' || algorithm === undefined) return { fault: 'malformed' };
  const right = createHmac(algorithm, webhookSecret).update(body).digest();
  const other = Buffer.from(given, 'hex');
  if (right.length !== other.length || !timingSafeEqual(right, other)) return { fault: 'forged' };
  const read = notice.safeParse(parse(body));
  if (!read.success) return { fault: 'malformed' };
  const ageMs = now.getTime() - new Date(`${read.data.createdAtMs.replace(' ', 'T')}Z`).getTime();
  if (!(ageMs <= NOTICE_AGE_MAX_MS && ageMs >= -CLOCKS_DIFFER_MS)) return { fault: 'stale' };
  return { messageId: right.toString('hex'), reference: read.data.applicantId };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
