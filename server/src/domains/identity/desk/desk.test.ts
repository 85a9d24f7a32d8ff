import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import {
  acceptAddress,
  acceptDocument,
  factsOf,
  sendAddress,
  sendPassport,
  showIdentity,
  startVerification,
} from '../../../testing/identity.ts';
import { askOffice, enterAs, enterAsOwner, type TestStaff } from '../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { waitForNewest } from '../../../testing/read-inbox.ts';
import { openPlayer, openVerifiedPlayer, type TestPlayer } from '../../../testing/wire-client.ts';

const MINUTE_MS = 60_000;

let open: TestApp;
let owner: TestStaff;
let risk: TestStaff;
let auditor: TestStaff;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  open = await openTestApp({ config: { documentsDir: folder } });
  owner = await enterAsOwner(open);
  risk = await enterAs(open, owner, 'risk', 'rafi');
  auditor = await enterAs(open, owner, 'auditor', 'anik');
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (line: string, body?: unknown, by = owner) =>
  askOffice(open.url, line, { cookie: by.cookie, body });
const refuse = (id: string, reason: string, asksAgain = false, by = owner) =>
  ask(`POST /api/office/verifications/${id}/refuse`, { reason, asksAgain }, by);

const queue = z.object({
  waiting: z.number(),
  verifications: z.array(
    z.looseObject({ id: z.string(), state: z.string(), claim: z.object({ name: z.string() }).nullable() }),
  ),
});
const listed = async (asked = '', by = owner) =>
  queue.parse((await ask(`GET /api/office/verifications${asked}`, undefined, by)).body);

const shown = z.looseObject({
  pictures: z.array(z.object({ id: z.string(), side: z.string() })),
  given: z.object({ name: z.string(), birthday: z.string().nullable(), number: z.string().nullable() }),
});
const openOne = async (id: string, by = owner) =>
  shown.parse((await ask(`POST /api/office/verifications/${id}/open`, undefined, by)).body);
const picture = (id: string, pictureId: string, by: TestStaff = owner) =>
  fetch(`${open.url}/api/office/verifications/${id}/pictures/${pictureId}`, {
    headers: { cookie: by.cookie },
  });
const audited = (action: string, id: string) =>
  query<{ staff: string; after: Record<string, unknown> | null }>(
    open.app.db,
    sql`select staff, after_json::jsonb as after from audit_entry
        where action = ${action} and subject = ${`verification:${id}`} order by id`,
  );

const verified = (more: Record<string, string> = {}) => openVerifiedPlayer(open.url, more);
const levelOf = async (player: TestPlayer) => (await showIdentity(open.url, player)).level;

test('[KNOW-13] the queue has the longest waiting first, without drafts, and says who works on which', async () => {
  const first = await sendPassport(open.url, await verified(), 'Q0000001');
  await open.clock.advance(MINUTE_MS);
  const second = await sendAddress(open.url, await verified());
  await startVerification(open.url, await verified());
  const { verifications, waiting } = await listed();
  expect(waiting).toBe(2);
  expect(verifications.map(({ id }) => id)).toEqual([first, second]);
  expect((await ask(`POST /api/office/verifications/${first}/claim`)).status).toBe(204);
  expect((await listed('', risk)).verifications[0]?.claim?.name).toBe('owner');
  const taken = await ask(`POST /api/office/verifications/${first}/claim`, undefined, risk);
  expect([taken.status, taken.body['code']]).toEqual([409, 'CLAIMED_BY_OTHER']);
  await ask(`POST /api/office/verifications/${first}/release`);
  expect((await ask(`POST /api/office/verifications/${first}/claim`, undefined, risk)).status).toBe(204);
  await open.clock.advance(5 * MINUTE_MS + 1);
  expect((await ask(`POST /api/office/verifications/${first}/claim`)).status).toBe(204);
  for (const id of [first, second]) await refuse(id, 'unreadable', true);
  expect((await listed()).verifications).toEqual([]);
  expect((await listed('?state=again')).verifications.map(({ id }) => id)).toEqual([second, first]);
});

test('[KNOW-14] each look at a document is in the audit log, no cache keeps it, and only who may sees it', async () => {
  const player = await verified();
  const id = await sendPassport(open.url, player, 'W0000001');
  const { pictures, given } = await openOne(id, risk);
  expect(given).toEqual({ name: 'Test Player', birthday: '1990-05-17', number: 'W0000001' });
  expect(pictures.map(({ side }) => side)).toEqual(['front', 'selfie']);
  const [front] = pictures;
  const seen = await picture(id, front?.id ?? '', risk);
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
  expect(seen.headers.get('content-security-policy')).toContain('sandbox');
  const bytes = Buffer.from(await seen.arrayBuffer());
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  expect(bytes.includes('Somebody Secret')).toBe(false);
  await picture(id, front?.id ?? '');
  expect(await audited('identity-picture-seen', id)).toEqual([
    { staff: 'rafi', after: { player: player.remoteId, picture: front?.id, side: 'front' } },
    { staff: 'owner', after: { player: player.remoteId, picture: front?.id, side: 'front' } },
  ]);
  expect((await audited('verification-opened', id)).map(({ staff }) => staff)).toEqual(['rafi']);
  expect((await picture(id, front?.id ?? '', auditor)).status).toBe(403);
  expect((await picture(id, front?.id ?? '', { ...owner, cookie: '' })).status).toBe(401);
  const other = await sendPassport(open.url, await verified(), 'W0000002');
  expect((await picture(other, front?.id ?? '')).status).toBe(404);
  expect((await picture(id, 'x')).status).toBe(404);
  expect(await audited('identity-picture-seen', id)).toHaveLength(2);
  for (const one of [id, other]) await refuse(one, 'unreadable');
});

test('[KNOW-15] a document gives level 1, with a selfie 2, and an address on top of that 3', async () => {
  const player = await verified();
  const plain = await sendPassport(open.url, player, 'L0000001', ['front']);
  const without = await acceptDocument(open, owner, plain, factsOf('L0000001'));
  expect([without.status, without.body['code']]).toEqual([409, 'SELFIE_MISSING']);
  await acceptDocument(open, owner, plain, factsOf('L0000001', { selfieAgrees: false }));
  expect(await levelOf(player)).toBe(1);
  const address = await sendAddress(open.url, player);
  expect((await acceptAddress(open, owner, address)).status).toBe(204);
  expect(await levelOf(player)).toBe(1);
  const selfie = await sendPassport(open.url, player, 'L 000-0001');
  expect((await acceptDocument(open, owner, selfie, factsOf('l0000001'))).status).toBe(204);
  expect(await levelOf(player)).toBe(3);
  const [entry] = await audited('verification-accepted', selfie);
  expect(entry).toEqual({ staff: 'owner', after: { player: player.remoteId, level: 2, expiresOn: null } });
});

test.each([
  ['too young', { birthday: '2008-02-01' }, 'PERSON_TOO_YOUNG'],
  ['born on another day than the player said', { birthday: '1990-05-18' }, 'BIRTHDAY_DIFFERS'],
  ['expired', { expiresOn: '2026-01-01' }, 'DOCUMENT_EXPIRED'],
])('[KNOW-15] a document of somebody is refused that is %s', async (_, facts, code) => {
  const player = await verified();
  const id = await sendPassport(open.url, player, `F${player.remoteId}`);
  const answer = await acceptDocument(open, owner, id, factsOf(`F${player.remoteId}`, facts));
  expect([answer.status, answer.body['code']]).toEqual([409, code]);
  expect(await levelOf(player)).toBe(0);
  await refuse(id, 'expired');
});

test('[KNOW-15] who gave no birthday has that of the document from then on', async () => {
  const player = await openPlayer(open.url);
  const id = await sendPassport(open.url, player, 'N0000001');
  await acceptDocument(open, owner, id, factsOf('N0000001', { birthday: '1991-02-03' }));
  const [row] = await query<{ birthday: string | null }>(
    open.app.db,
    sql`select birthday from player where id = ${BigInt(player.remoteId)}`,
  );
  expect(row?.birthday).toBe('1991-02-03');
});

test('[KNOW-15] of two members who decide at once one is refused', async () => {
  const player = await verified();
  const id = await sendPassport(open.url, player, 'T0000001');
  const answers = await Promise.all([
    acceptDocument(open, owner, id, factsOf('T0000001')),
    refuse(id, 'unreadable', false, risk),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('ALREADY_DECIDED');
  const later = await refuse(id, 'unreadable');
  expect([later.status, later.body['code']]).toEqual([409, 'ALREADY_DECIDED']);
  const auditing = await refuse(id, 'unreadable', false, auditor);
  expect(auditing.status).toBe(403);
});

test('[KNOW-15] what another member has claimed isn’t decided by anybody else', async () => {
  const id = await sendPassport(open.url, await verified(), 'T0000002');
  await ask(`POST /api/office/verifications/${id}/claim`, undefined, risk);
  const answer = await acceptDocument(open, owner, id, factsOf('T0000002'));
  expect([answer.status, answer.body['code']]).toEqual([409, 'CLAIMED_BY_OTHER']);
  expect((await acceptDocument(open, risk, id, factsOf('T0000002'))).status).toBe(204);
});

test('[KNOW-19] a number belongs to one player: the second is flagged, and can’t be accepted', async () => {
  const first = await sendPassport(open.url, await verified(), 'S-000-0001');
  await acceptDocument(open, owner, first, factsOf('S0000001'));
  const twin = await verified();
  const second = await sendPassport(open.url, twin, 's 000 0001');
  expect((await listed()).verifications[0]).toMatchObject({
    id: second,
    numberOf: { username: expect.any(String) },
  });
  const answer = await acceptDocument(open, owner, second, factsOf('S0000001'));
  expect([answer.status, answer.body['code']]).toEqual([409, 'NUMBER_OF_ANOTHER']);
  expect(await levelOf(twin)).toBe(0);
  expect((await audited('identity-number-met', second)).map(({ staff }) => staff)).toEqual(['owner']);
  expect((await refuse(second, 'other-account')).status).toBe(204);
});

test('[KNOW-19] of two with the same number who are accepted at once one is', async () => {
  const players = [await verified(), await verified()] as const;
  const ids = [
    await sendPassport(open.url, players[0], 'R0000001'),
    await sendPassport(open.url, players[1], 'R0000001'),
  ] as const;
  const answers = await Promise.all([
    acceptDocument(open, owner, ids[0], factsOf('R0000001')),
    acceptDocument(open, risk, ids[1], factsOf('R0000001')),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  expect((await Promise.all(players.map(levelOf))).toSorted((one, other) => one - other)).toEqual([0, 2]);
});

test('[KNOW-17] the inbox tells the player how it was decided, and why, in both languages', async () => {
  const player = await verified();
  const before = 0;
  const id = await sendPassport(open.url, player, 'M0000001');
  await refuse(id, 'details-differ', true);
  const again = await waitForNewest(open.url, player, before + 1);
  expect(again.en).toContain(
    'Please send your document again | What the document says differs from your account.',
  );
  expect(again.bn).toContain('আপনার পরিচয়পত্র আবার পাঠান');
  expect((await showIdentity(open.url, player)).verifications[0]).toMatchObject({
    state: 'again',
    reason: 'details-differ',
  });
  const next = await sendPassport(open.url, player, 'M0000001');
  await acceptDocument(open, owner, next, factsOf('M0000001'));
  const accepted = await waitForNewest(open.url, player, before + 2);
  expect(accepted.en).toContain('Your document was accepted');
  expect(accepted.bn).toContain('স্তর 2');
});
