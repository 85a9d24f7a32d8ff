import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import {
  sendPassport,
  sendSide,
  showIdentity,
  startVerification,
  submitVerification,
  takePhoto,
} from '../../testing/identity.ts';
import { askOffice, enterAsOwner, type TestStaff } from '../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { openPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';

const DAY_MS = 24 * 3_600_000;

let open: TestApp;
let owner: TestStaff;
let folder: string;
let player: TestPlayer;
let photo: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  open = await openTestApp({ config: { documentsDir: folder } });
  owner = await enterAsOwner(open);
  photo = await takePhoto();
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  player = await openPlayer(open.url);
});

const start = () => startVerification(open.url, player);
const upload = (id: string, side: string, more: Partial<Parameters<typeof sendSide>[2]> = {}) =>
  sendSide(open.url, player, { id, side, bytes: photo, ...more });
const stateOf = async (who = player) => (await showIdentity(open.url, who)).verifications[0]?.state;

/** The files of documents, by their content. */
async function readFiles(): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))),
  );
}

test('[KNOW-5] a document is begun, photographed, and sent in once its pictures are there', async () => {
  const id = await start();
  expect(await start()).toBe(id);
  expect((await submitVerification(open.url, player, id, 'A1234567')).body['code']).toBe('PICTURES_MISSING');
  expect(await upload(id, 'front')).toMatchObject({ status: 201, sides: ['front'] });
  expect((await submitVerification(open.url, player, id)).body['code']).toBe('INVALID_FORM');
  expect((await submitVerification(open.url, player, id, '- -/- -')).body['code']).toBe('INVALID_FORM');
  expect(await upload(id, 'selfie')).toMatchObject({ status: 201, sides: ['front', 'selfie'] });
  const sent = await submitVerification(open.url, player, id, 'A1234567');
  expect([sent.status, sent.body['state']]).toEqual([200, 'waiting']);
  expect((await submitVerification(open.url, player, id, 'A1234567')).body).toEqual(sent.body);
  const again = await send(open.url, 'POST /api/identity/verifications', {
    token: player.token,
    body: { kind: 'document', document: 'nid' },
  });
  expect(again.body['code']).toBe('VERIFICATION_WAITS');
  expect(await upload(id, 'front')).toMatchObject({ status: 409, code: 'VERIFICATION_WAITS' });
});

test('[KNOW-5] a document takes its kind, and another one replaces a draft with its pictures', async () => {
  const bad = await send(open.url, 'POST /api/identity/verifications', {
    token: player.token,
    body: { kind: 'document', document: null },
  });
  expect([bad.status, bad.body['code']]).toEqual([422, 'MALFORMED']);
  const passport = await start();
  await upload(passport, 'front');
  const files = (await readFiles()).length;
  const nid = await startVerification(open.url, player, { kind: 'document', document: 'nid' });
  expect(nid).not.toBe(passport);
  expect((await readFiles()).length).toBe(files - 1);
  expect(await upload(passport, 'front')).toMatchObject({ status: 404 });
  expect(await upload(nid, 'front')).toMatchObject({ status: 201 });
  expect((await submitVerification(open.url, player, nid, '1990123456789')).body['code']).toBe(
    'PICTURES_MISSING',
  );
});

test('[KNOW-5] what isn’t decided is taken back, with its pictures; what is decided is not', async () => {
  const files = (await readFiles()).length;
  const id = await sendPassport(open.url, player, 'B7654321');
  const cancel = (who = player) =>
    send(open.url, `DELETE /api/identity/verifications/${id}`, { token: who.token });
  expect((await cancel()).status).toBe(204);
  expect((await cancel()).status).toBe(204);
  expect((await readFiles()).length).toBe(files);
  expect((await showIdentity(open.url, player)).verifications).toEqual([]);
  const sealed = await query(
    open.app.db,
    sql`select 1 from sealed_secret where kind = 'identity.number' and owner = ${id}`,
  );
  expect(sealed).toEqual([]);
  const decided = await sendPassport(open.url, player, 'B7654321');
  await askOffice(open.url, `POST /api/office/verifications/${decided}/refuse`, {
    cookie: owner.cookie,
    body: { reason: 'unreadable', asksAgain: true },
  });
  const late = await send(open.url, `DELETE /api/identity/verifications/${decided}`, { token: player.token });
  expect([late.status, late.body['code']]).toEqual([409, 'ALREADY_DECIDED']);
});

test.each([
  ['a text', Buffer.from('this is no picture'), 422],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 422],
  ['the head of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422],
  ['nothing', Buffer.alloc(0), 422],
  ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1, 0xff), 413],
  ['50 MB', Buffer.alloc(50 * 1024 * 1024, 0xff), 413],
])('[KNOW-6] %s is refused, whatever it says it is', async (_, bytes, status) => {
  const id = await start();
  // A server that refuses a body may close the connection before all of it was sent.
  const sent = await upload(id, 'front', { bytes }).catch(() => ({ status: 413, sides: [] }));
  expect(sent.status).toBe(status);
  expect((await showIdentity(open.url, player)).verifications[0]?.sides).toEqual([]);
});

test('[KNOW-6] a picture of a kind that isn’t asked for, or of another type, is refused', async () => {
  const id = await start();
  for (const side of ['back', 'page', 'hand']) expect((await upload(id, side)).status).toBe(404);
  expect((await upload(id, 'front', { type: 'text/html' })).status).toBe(415);
  expect((await upload(id, 'front', { ref: 'not a ref!' })).status).toBe(422);
});

test('[KNOW-6] a picture that comes twice is kept once, and a new one of a side replaces the old', async () => {
  const id = await start();
  const files = (await readFiles()).length;
  const twice = await Promise.all([upload(id, 'front', { ref: 'one' }), upload(id, 'front', { ref: 'one' })]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect((await readFiles()).length).toBe(files + 1);
  await upload(id, 'front', { ref: 'two' });
  await upload(id, 'front', { ref: 'one' });
  expect((await readFiles()).length).toBe(files + 1);
  const rows = await query(
    open.app.db,
    sql`select client_ref, erased_at is null as is_there, removed_at is null as is_kept from identity_picture
        where verification_id = ${id} order by id`,
  );
  expect(rows).toEqual([
    { client_ref: 'one', is_there: false, is_kept: false },
    { client_ref: 'two', is_there: true, is_kept: true },
  ]);
});

test('[KNOW-8] nothing on the disk or in the database shows a document or its number', async () => {
  const number = 'SECRET9876543';
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const id = await start();
  await upload(id, 'front', { bytes: picture, type: 'image/png' });
  await submitVerification(open.url, player, id, number);
  const files = await readFiles();
  expect(files.length).toBeGreaterThan(0);
  const found = (bytes: Buffer) =>
    ['WEBP', 'RIFF', 'PNG', 'JFIF', 'Exif', 'Somebody Secret', number].filter((text) => bytes.includes(text));
  expect(files.flatMap(found)).toEqual([]);
  const rows = await query<{ text: string }>(
    open.app.db,
    sql`select v::text as text from identity_verification v union all select p::text from identity_picture p
        union all select n::text from identity_number n union all select s::text from sealed_secret s
        union all select a::text from audit_entry a union all select o::text from outbox_event o`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ text }) => text.includes(number))).toEqual([]);
  // Two pictures of the same bytes share nothing.
  const [first, second] = files.slice(-2);
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
});

test('[KNOW-11] another player’s verification is not there', async () => {
  const id = await start();
  await upload(id, 'front');
  const other = await openPlayer(open.url);
  expect((await sendSide(open.url, other, { id, side: 'front', bytes: photo })).status).toBe(404);
  expect((await submitVerification(open.url, other, id, 'A1234567')).status).toBe(404);
  expect(
    (await send(open.url, `DELETE /api/identity/verifications/${id}`, { token: other.token })).status,
  ).toBe(404);
  expect((await sendSide(open.url, undefined, { id, side: 'front', bytes: photo })).status).toBe(401);
  expect(await stateOf()).toBe('draft');
});

test('[KNOW-5] two tabs that start, send and take back leave one verification, whole or gone', async () => {
  const ids = await Promise.all([start(), start()]);
  expect(new Set(ids).size).toBe(1);
  const [id] = ids;
  await upload(id, 'front');
  const results = await Promise.all([
    submitVerification(open.url, player, id, 'C1234567'),
    send(open.url, `DELETE /api/identity/verifications/${id}`, { token: player.token }),
    upload(id, 'selfie'),
    upload(id, 'front'),
  ]);
  expect(results.map(({ status }) => status < 500)).toEqual([true, true, true, true]);
  expect([undefined, 'waiting', 'draft']).toContain(await stateOf());
});

test('[KNOW-6] above forty pictures in a day more are refused before they are read', async () => {
  const id = await start();
  await query(
    open.app.db,
    sql`insert into identity_picture (verification_id, side, stored_as, sent_at, erased_at, removed_at)
        select ${id}, 'front', 'planted-' || ${id}::text || n, ${open.clock.now()}::timestamptz,
          ${open.clock.now()}::timestamptz, ${open.clock.now()}::timestamptz from generate_series(1, 40) n`,
  );
  expect(await upload(id, 'front')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  await open.clock.advance(DAY_MS + 1);
  player = await openPlayer(open.url);
  expect((await upload(await start(), 'front')).status).toBe(201);
});
