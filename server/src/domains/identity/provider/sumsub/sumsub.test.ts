import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../../kernel/db.ts';
import { sendPassport, showIdentity } from '../../../../testing/identity.ts';
import { openTestApp, type TestApp } from '../../../../testing/open-test-app.ts';
import {
  openSumsubStandIn,
  type StoredApplicant,
  type SumsubFault,
  type SumsubStandIn,
  sumsubKeys,
} from '../../../../testing/sumsub/sumsub-stand-in.ts';
import { writeSumsubFile } from '../../../../testing/sumsub/write-sumsub-file.ts';
import { openVerifiedPlayer, type TestPlayer } from '../../../../testing/wire-client.ts';
import type { DocumentCheck } from '../identity-provider.ts';
import { connectSumsub, verifySumsub } from './connect-sumsub.ts';
import { readSumsubSettings } from './sumsub-settings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TEST_TOKEN = { appToken: 'sbx:stand-in' };
const PATIENCE = { answerMs: 300, pauseMs: 1 };
/** Creating, finding, the list of pictures, three pictures, and the beginning of the review. */
const CALLS_MAX = 7;

let open: TestApp;
let folder: string;
let provider: SumsubStandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  provider = await openSumsubStandIn(() => open.clock.now(), { ...sumsubKeys, ...TEST_TOKEN });
  const sumsubFile = writeSumsubFile(provider, {}, TEST_TOKEN);
  open = await openTestApp({ config: { documentsDir: folder, identityProvider: { sumsubFile } } });
});
afterEach(() => provider.fail(() => undefined));
afterAll(async () => {
  await open.close();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const stateOf = async (player: TestPlayer) => {
  const { level, verifications } = await showIdentity(open.url, player);
  return [level, verifications[0]?.state, verifications[0]?.reason ?? null];
};
const dueAtOf = async (id: string) => {
  const [row] = await query<{ dueAt: Date | null }>(
    open.app.db,
    sql`select provider_due_at as "dueAt" from identity_verification where id = ${BigInt(id)}`,
  );
  return row?.dueAt;
};
/** Sends a passport in, and waits until the provider reviews it and was asked about it. */
async function give(player: TestPlayer, number: string, sides?: readonly string[]): Promise<StoredApplicant> {
  const id = await sendPassport(open.url, player, number, sides);
  await expect.poll(() => provider.findAsked(`MAIDAN-${id}`)?.reviewStatus).toBe('pending');
  const found = provider.find(`MAIDAN-${id}`);
  if (found === undefined) throw new Error('the provider has no such applicant');
  return found;
}
/** The provider has read this from a document and passed it. */
function pass(
  applicant: StoredApplicant,
  number: string,
  change: Readonly<Record<string, unknown>> = {},
): void {
  applicant.info = {
    firstName: 'PLAYER',
    lastName: 'TEST',
    dob: '1990-05-17',
    idDocs: [{ idDocType: 'PASSPORT', country: 'MLT', number, validUntil: '2031-03-04' }],
    ...change,
  };
  applicant.reviewStatus = 'completed';
  applicant.reviewResult = { reviewAnswer: 'GREEN' };
  applicant.selfieAnswer = applicant.pictures.some(({ idDocType }) => idDocType === 'SELFIE')
    ? 'GREEN'
    : undefined;
}
const post = async ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  (
    await fetch(`${open.url}/api/identity-providers/sumsub/webhook`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
  ).status;

test('[LIVE-24] a document goes to the provider with its pictures, and what it accepts raises the level, once its webhook comes', async () => {
  const player = await openVerifiedPlayer(open.url);
  const applicant = await give(player, 'A7654321');
  expect(applicant).toMatchObject({
    levelName: 'id and selfie',
    fixedInfo: { country: 'MLT', firstName: 'Test', lastName: 'Player', dob: '1990-05-17' },
    pictures: [
      { idDocType: 'PASSPORT', country: 'MLT' },
      { idDocType: 'SELFIE', country: 'MLT' },
    ],
  });
  expect(await stateOf(player)).toEqual([0, 'waiting', null]);
  pass(applicant, 'a 7654321');
  expect(await post(provider.notice(applicant.id))).toBe(204);
  await expect.poll(() => stateOf(player)).toEqual([2, 'accepted', null]);
  const [row] = await query<{ by: string; expiresOn: string | null }>(
    open.app.db,
    sql`select decided_by as by, expires_on as "expiresOn" from identity_verification
        where provider_reference = ${applicant.id}`,
  );
  expect(row).toEqual({ by: 'sumsub', expiresOn: '2031-03-04' });
});

test('[LIVE-24] without a selfie it is level 1, also when no webhook comes', async () => {
  const player = await openVerifiedPlayer(open.url);
  const applicant = await give(player, 'B7654321', ['front']);
  pass(applicant, 'B7654321');
  expect(await stateOf(player)).toEqual([0, 'waiting', null]);
  await open.clock.advance(2 * MINUTE_MS);
  await expect.poll(() => stateOf(player)).toEqual([1, 'accepted', null]);
});

test.each([
  ['FINAL', ['FORGERY', 'LOW_QUALITY'], ['refused', 'not-genuine']],
  ['RETRY', ['UNSATISFACTORY_PHOTOS'], ['again', 'unreadable']],
  ['RETRY', ['BAD_FACE_MATCHING'], ['again', 'selfie-differs']],
] as const)(
  '[LIVE-24] %s with %j is what the player reads',
  async (reviewRejectType, rejectLabels, decided) => {
    const player = await openVerifiedPlayer(open.url);
    const applicant = await give(player, `R-${rejectLabels.join('-')}`);
    applicant.reviewStatus = 'completed';
    applicant.reviewResult = { reviewAnswer: 'RED', reviewRejectType, rejectLabels };
    expect(await post(provider.notice(applicant.id))).toBe(204);
    await expect.poll(() => stateOf(player)).toEqual([0, ...decided]);
  },
);

test.each([
  [
    'is on a list',
    { reviewResult: { reviewAnswer: 'RED', rejectLabels: ['SANCTIONS'], reviewRejectType: 'FINAL' } },
  ],
  [
    'has a label that nobody knows',
    { reviewResult: { reviewAnswer: 'RED', rejectLabels: ['FORGERY', 'NEW'] } },
  ],
  ['has another name in the document', { info: { firstName: 'SOMEBODY', lastName: 'ELSE' } }],
  ['was born on another day', { info: { dob: '1990-05-18' } }],
  ['gave another number', { info: { idDocs: [{ idDocType: 'PASSPORT', number: 'Z7654321' }] } }],
  [
    'has a document without an end that is one',
    { info: { idDocs: [{ idDocType: 'PASSPORT', number: 'S7654321', validUntil: 'soon' }] } },
  ],
  ['is on hold', { reviewStatus: 'onHold' }],
] as const)('[LIVE-25] who %s is left to staff', async (_, change) => {
  const player = await openVerifiedPlayer(open.url);
  const applicant = await give(player, 'S7654321');
  pass(applicant, 'S7654321', 'info' in change ? change.info : {});
  if ('reviewResult' in change) applicant.reviewResult = change.reviewResult;
  if ('reviewStatus' in change) applicant.reviewStatus = change.reviewStatus;
  expect(await post(provider.notice(applicant.id))).toBe(204);
  await expect.poll(() => dueAtOf(applicant.externalUserId.slice('MAIDAN-'.length))).toBeNull();
  expect(await stateOf(player)).toEqual([0, 'waiting', null]);
});

test('[LIVE-26] webhooks that are forged, stale, junk or of nobody known do nothing, and copies change nothing', async () => {
  const player = await openVerifiedPlayer(open.url);
  const applicant = await give(player, 'C7654321');
  const before = provider.calls.length;
  const now = open.clock.now().getTime();
  const { headers, body } = provider.notice(applicant.id);
  expect(await post(provider.notice(applicant.id, { secret: 'another' }))).toBe(401);
  expect(await post({ headers, body: body.replace('Reviewed', 'Pending') })).toBe(401);
  expect(await post({ headers: {}, body })).toBe(401);
  expect(await post(provider.notice(applicant.id, { algorithm: 'sha1' }))).toBe(401);
  expect(await post(provider.notice(applicant.id, { at: new Date(now - 25 * HOUR_MS) }))).toBe(401);
  expect(await post(provider.notice(applicant.id, { at: new Date(now + HOUR_MS) }))).toBe(401);
  expect(await post(provider.notice('../../one'))).toBe(401);
  expect(await post(provider.notice('5cb56e8e0a975a35ffffffff'))).toBe(404);
  expect(provider.calls.length).toBe(before);
  // Early, doubled and in the wrong order: what counts is what the provider says when it is asked.
  const late = provider.notice(applicant.id, { type: 'applicantPending', algorithm: 'sha512' });
  expect(await post({ headers, body })).toBe(204);
  await expect.poll(() => provider.calls.length).toBeGreaterThan(before);
  expect(await stateOf(player)).toEqual([0, 'waiting', null]);
  applicant.reviewStatus = 'completed';
  applicant.reviewResult = { reviewAnswer: 'RED', rejectLabels: ['FORGERY'], reviewRejectType: 'FINAL' };
  expect(await post({ headers, body })).toBe(204);
  expect(await post(late)).toBe(204);
  await expect.poll(() => stateOf(player)).toEqual([0, 'refused', 'not-genuine']);
  expect(await post(late)).toBe(204);
  expect(await stateOf(player)).toEqual([0, 'refused', 'not-genuine']);
});

test('[LIVE-27] while the provider is away documents wait with staff at hand, and are given once when it is back', async () => {
  const player = await openVerifiedPlayer(open.url);
  provider.fail(() => 'status-429');
  const id = await sendPassport(open.url, player, 'D7654321');
  await expect
    .poll(() => provider.calls.at(-1))
    .toContain('POST /resources/applicants?levelName=id%20and%20selfie');
  provider.fail(() => undefined);
  await open.clock.advance(2 * MINUTE_MS);
  await expect.poll(() => provider.find(`MAIDAN-${id}`)?.reviewStatus).toBe('pending');
  expect(provider.find(`MAIDAN-${id}`)?.pictures).toHaveLength(2);
});

const settingsOf = (
  change: Readonly<Record<string, unknown>> = {},
  keys: Partial<typeof sumsubKeys> = TEST_TOKEN,
) => readSumsubSettings(writeSumsubFile(provider, change, keys), 'sandbox');
let made = 900_000n;
const checkOf = (more: Partial<DocumentCheck> = {}): DocumentCheck => ({
  verificationId: (made += 1n),
  document: 'nid',
  number: '1',
  name: 'রহিম',
  birthday: null,
  readPictures: () =>
    Promise.resolve([
      { side: 'front', bytes: Buffer.from('f') },
      { side: 'back', bytes: Buffer.from('b') },
      { side: 'selfie', bytes: Buffer.from('s') },
    ]),
  ...more,
});

test.each(['lost-request', 'lost-answer', 'no-answer', 'status-503', 'status-429'] as const)(
  '[LIVE-27] whichever call meets %s, a repeat makes one applicant with each picture once',
  async (fault: SumsubFault) => {
    const sumsub = connectSumsub(settingsOf(), open.clock, PATIENCE);
    const check = checkOf();
    // Every start gets one call further than the last.
    for (let healthy = 0; healthy < CALLS_MAX; healthy++) {
      let seen = 0;
      provider.fail(() => (seen++ < healthy ? undefined : fault));
      await sumsub.start(check).catch(() => undefined);
    }
    provider.fail(() => undefined);
    const { reference } = await sumsub.start(check);
    expect(provider.applicants.get(reference)).toMatchObject({
      reviewStatus: 'pending',
      fixedInfo: { country: 'MLT', firstName: 'রহিম' },
      pictures: [
        { idDocType: 'ID_CARD', idDocSubType: 'FRONT_SIDE', country: 'MLT' },
        { idDocType: 'ID_CARD', idDocSubType: 'BACK_SIDE', country: 'MLT' },
        { idDocType: 'SELFIE', country: 'MLT' },
      ],
    });
    expect(await sumsub.status(reference)).toEqual({ kind: 'pending' });
  },
);

test('[LIVE-27] an applicant that the provider has forgotten is left to staff, and junk decides nothing', async () => {
  const sumsub = connectSumsub(settingsOf(), open.clock, PATIENCE);
  expect(await sumsub.status('5cb56e8e0a975a35ffffffff')).toEqual({ kind: 'review' });
  const { reference } = await sumsub.start(checkOf());
  provider.fail(() => 'junk');
  await expect(sumsub.status(reference)).rejects.toThrow('isn’t understood');
  await expect(sumsub.start(checkOf({ readPictures: () => Promise.resolve([]) }))).rejects.toThrow();
});

test('[LIVE-28] whether the provider lets us in is found out without anybody being checked', async () => {
  const before = provider.applicants.size;
  await verifySumsub(settingsOf(), open.clock);
  await expect(
    verifySumsub(settingsOf({}, { ...TEST_TOKEN, secretKey: 'another' }), open.clock),
  ).rejects.toThrow('Request signature mismatch');
  expect(provider.applicants.size).toBe(before);
});

test.each([
  [{ url: 'http://api.sumsub.example' }, 'url: must be an address of https'],
  [{ url: 'https://api.sumsub.example/v1' }, 'url: must be an address without a path'],
  [{ documentsOf: 'Malta' }, 'documentsOf: must be a code of three capital letters'],
  [{ secretKeyFile: 'nowhere' }, 'names nowhere, which can’t be read'],
  [{ levelName: 'x' }, 'is not understood'],
] as const)('[LIVE-28] settings with %j are refused by name', (change, text) => {
  expect(() => settingsOf(change)).toThrow(text);
});

test('[LIVE-28] a sandbox has no token for real checks, and live mode none of the provider’s sandbox', () => {
  expect(() => settingsOf({}, {})).toThrow('has a token for real checks, and this is a sandbox');
  expect(() => settingsOf({}, { appToken: '' })).toThrow('names app-token, which is empty');
  expect(() => readSumsubSettings(writeSumsubFile(provider, {}, TEST_TOKEN), 'live')).toThrow(
    'MODE=live needs another',
  );
  expect(readSumsubSettings(writeSumsubFile(provider), 'live')).toMatchObject({ appToken: 'prd:stand-in' });
});
