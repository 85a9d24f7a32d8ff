import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  API_KEY_CALLS_PER_MINUTE,
  API_KEYS_MAX,
  isForKeys,
  type OfficeCall,
  officeCalls,
} from '@maidan/contract/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import {
  askOffice,
  codeAt,
  cookieOf,
  enterAs,
  enterAsOwner,
  logInStaff,
  stepUpStaff,
  type TestStaff,
} from '../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { send, type WireAnswer } from '../../../testing/wire-client.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let open: TestApp;
let owner: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  second = await enterAs(open, owner, 'owner', 'second-owner');
});
afterAll(() => open.close());
beforeEach(async () => {
  // A code is valid once, and a session ends a quarter of an hour after its last use.
  await open.clock.advance(MINUTE_MS);
  const { username, password, secret } = owner;
  const code = codeAt(secret, open.clock.now());
  owner = { ...owner, cookie: cookieOf(await logInStaff(open, { username, password, code })) };
  await stepUpStaff(open, owner);
  await query(open.app.db, sql`delete from api_key`);
});

const ask = (line: string, body?: unknown): Promise<WireAnswer> =>
  askOffice(open.url, line, { cookie: owner.cookie, body });

const wish = { name: 'books', rights: ['reports:see', 'cashier:see'], addresses: [], days: 30 };
const added = z.object({ id: z.string(), key: z.string(), expiresAt: z.string() });
const add = async (more: Partial<Record<keyof typeof wish, unknown>> = {}) =>
  added.parse((await ask('POST /api/office/api-keys', { ...wish, ...more })).body);

const listed = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.string(),
      lastUsedAt: z.string().nullable(),
      lastUsedFrom: z.string().nullable(),
    }),
  ),
});
const listKeys = async () => listed.parse((await ask('GET /api/office/api-keys')).body).keys;

const withKey = (token: string, line: string, body?: unknown) =>
  send(open.url, line, { token, ...(body === undefined ? {} : { body }) });
const statusOf = async (token: string, line = 'GET /api/office/deposits') =>
  (await withKey(token, line)).status;

const auditOf = (staff: string) =>
  query<{ action: string; subject: string; role: string | null }>(
    open.app.db,
    sql`select action, subject, role from audit_entry where staff = ${staff} order by id`,
  );

test('[OPER-63] a key is shown once, stored as a hash, reads under its rights, and is listed with its last use', async () => {
  const { key } = await add();
  const stored = await query<{ row: string }>(
    open.app.db,
    sql`select row_to_json(api_key)::text as row from api_key`,
  );
  expect(stored).toHaveLength(1);
  expect(stored[0]?.row).not.toContain(key);
  const list = await ask('GET /api/office/api-keys');
  expect(JSON.stringify(list.body)).not.toContain(key);
  expect(await listKeys()).toMatchObject([{ name: 'books', state: 'live', lastUsedAt: null }]);
  const answer = await withKey(key, 'GET /api/office/deposits');
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, expect.arrayContaining(['deposits'])]);
  expect(await listKeys()).toMatchObject([
    { lastUsedAt: open.clock.now().toISOString(), lastUsedFrom: '127.0.0.1' },
  ]);
});

test('[OPER-63] only owners make keys, after a step-up, and both making and revoking are in the audit log', async () => {
  const auditor = await enterAs(open, owner, 'auditor', 'auditor');
  const asked = await askOffice(open.url, 'POST /api/office/api-keys', {
    cookie: auditor.cookie,
    body: wish,
  });
  expect([asked.status, asked.body['code']]).toEqual([403, 'RIGHT_MISSING']);
  await open.clock.advance(6 * MINUTE_MS);
  expect((await ask('POST /api/office/api-keys', wish)).body['code']).toBe('STEP_UP_NEEDED');
  await stepUpStaff(open, owner);
  const { id } = await add();
  await ask(`DELETE /api/office/api-keys/${id}`);
  await ask(`DELETE /api/office/api-keys/${id}`);
  const actions = (await auditOf('owner')).filter(({ subject }) => subject === `api-key:${id}`);
  expect(actions.map(({ action }) => action)).toEqual(['api-key-added', 'api-key-revoked']);
});

test('[OPER-64] a key opens nothing beyond its rights, and what it tried is in the audit log under its name', async () => {
  const { key } = await add({ name: 'narrow', rights: ['reports:see'] });
  const answer = await withKey(key, 'GET /api/office/deposits');
  expect([answer.status, answer.body['code']]).toEqual([403, 'RIGHT_MISSING']);
  expect(await auditOf('key narrow')).toEqual([
    { action: 'call-refused', subject: 'call:listDeskDeposits', role: null },
  ]);
});

test('[OPER-64] whatever a key is given, it makes no call that writes, asks for a step-up, or belongs to a member', async () => {
  const { key } = await add({
    name: 'wide',
    rights: ['cashier:see', 'players:see', 'integrations:see', 'audit:see'],
  });
  const refused = Object.values<OfficeCall>(officeCalls).filter((call) => !isForKeys(call));
  expect(refused.length).toBeGreaterThan(150);
  for (const [index, call] of refused.entries()) {
    // Before they are too many for one minute.
    if (index % API_KEY_CALLS_PER_MINUTE === 0) await open.clock.advance(MINUTE_MS);
    const line = `${call.method} /api${call.path.replace(':id', '999999')}`;
    const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
    expect([line, (await withKey(key, line, body)).status]).toEqual([line, 403]);
  }
});

test.each([
  ['a right that acts', { rights: ['cashier:decide'] }],
  ['a right that shows documents', { rights: ['identity:see'] }],
  ['no right', { rights: [] }],
  ['no name', { name: '  ' }],
  ['a name that could pass for another', { name: 'books\u202e' }],
  ['no day', { days: 0 }],
  ['a part of a day', { days: 1.5 }],
  ['years', { days: 367 }],
  ['an address that is none', { addresses: ['10.0.0.300'] }],
  ['a network of everything', { addresses: ['0.0.0.0/0'] }],
  ['two networks in one', { addresses: ['10.0.0.1,10.0.0.2'] }],
  ['an empty address', { addresses: [''] }],
])('[OPER-64] no key is made with %s', async (_, more) => {
  const answer = await ask('POST /api/office/api-keys', { ...wish, ...more });
  expect([answer.status, Object.keys(answer.body)]).toEqual([422, expect.arrayContaining(['errors'])]);
  expect(await listKeys()).toEqual([]);
});

test('[OPER-64] no two keys ever have one name, and there are fifty at most', async () => {
  const { id } = await add();
  await ask(`DELETE /api/office/api-keys/${id}`);
  const again = await ask('POST /api/office/api-keys', { ...wish, name: 'BOOKS' });
  expect([again.status, again.body['code']]).toEqual([409, 'API_KEY_NAME_TAKEN']);
  await query(
    open.app.db,
    sql`insert into api_key (name, token_hash, rights, addresses, added_by, added_at, expires_at)
        select 'n' || i, 'h' || i, '{reports:see}', '{}', ${owner.id}, ${open.clock.now()}, ${new Date(open.clock.now().getTime() + DAY_MS)}
        from generate_series(1, ${API_KEYS_MAX}::integer) as i`,
  );
  const full = await ask('POST /api/office/api-keys', { ...wish, name: 'one more' });
  expect([full.status, full.body['code']]).toEqual([409, 'API_KEYS_FULL']);
});

test('[OPER-65] a key that is revoked in mid-use, has ended, or is no key at all opens nothing', async () => {
  const { id, key } = await add();
  expect(await statusOf(key)).toBe(200);
  await ask(`DELETE /api/office/api-keys/${id}`);
  const answer = await withKey(key, 'GET /api/office/deposits');
  expect([answer.status, answer.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
  expect(await listKeys()).toMatchObject([{ state: 'revoked' }]);
  for (const junk of ['', 'maidan_key_', `${key}x`, key.toUpperCase(), "' or 1=1 --"])
    expect([junk, await statusOf(junk)]).toEqual([junk, 401]);
  const { key: brief } = await add({ name: 'brief', days: 1 });
  expect(await statusOf(brief)).toBe(200);
  await open.clock.advance(DAY_MS);
  expect(await statusOf(brief)).toBe(401);
});

test('[OPER-65] a key works only from its addresses', async () => {
  const { key: elsewhere } = await add({ name: 'elsewhere', addresses: ['203.0.113.0/24', '2001:db8::1'] });
  const refused = await send(open.url, 'GET /api/office/deposits', {
    token: elsewhere,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(refused.status).toBe(401);
  expect((await listKeys())[0]).toMatchObject({ name: 'elsewhere', lastUsedAt: null });
  const { key: here } = await add({ name: 'here', addresses: ['127.0.0.0/8'] });
  expect(await statusOf(here)).toBe(200);
});

test('[OPER-65] a key never reads more than its maker still may, and sleeps while they are blocked', async () => {
  const code = codeAt(second.secret, open.clock.now());
  const { username, password } = second;
  const cookie = cookieOf(await logInStaff(open, { username, password, code }));
  const made = await askOffice(open.url, 'POST /api/office/api-keys', {
    cookie,
    body: { ...wish, name: 'theirs' },
  });
  const { key } = added.parse(made.body);
  expect(await statusOf(key)).toBe(200);
  expect((await ask(`PATCH /api/office/staff/${second.id}/role`, { role: 'trader' })).status).toBe(204);
  expect(await statusOf(key)).toBe(403);
  expect((await ask(`POST /api/office/staff/${second.id}/block`)).status).toBe(204);
  expect(await statusOf(key)).toBe(401);
  expect(await listKeys()).toMatchObject([{ name: 'theirs', state: 'sleeping' }]);
});

test('[OPER-66] a key is limited by itself: one that calls too often waits, another goes on', async () => {
  const { key } = await add();
  const { key: other } = await add({ name: 'other' });
  for (let count = 0; count < API_KEY_CALLS_PER_MINUTE; count += 1) expect(await statusOf(key)).toBe(200);
  expect(await statusOf(key)).toBe(429);
  expect(await statusOf(other)).toBe(200);
  await open.clock.advance(MINUTE_MS);
  expect(await statusOf(key)).toBe(200);
});

test('[OPER-66] a key is no session: it opens no call of a player, and a cookie beside it adds nothing', async () => {
  const { key } = await add({ name: 'alone', rights: ['reports:see'] });
  expect((await withKey(key, 'GET /api/sessions')).status).toBe(401);
  const headers = { cookie: owner.cookie, origin: open.url };
  expect((await send(open.url, 'GET /api/office/deposits', { token: key, headers })).status).toBe(403);
  expect((await send(open.url, 'GET /api/office/deposits', { token: 'none', headers })).status).toBe(401);
});

test('[OPER-67] the documentation lists exactly the calls that keys may make', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/operate/api-keys.md'), 'utf8');
  const written = [...text.matchAll(/^\| `(GET \/api\/office\/[^`]+)` \| `([a-z:]+)` \|/gm)].map(
    ([, line, right]) => `${line} ${right}`,
  );
  const allowed = Object.values<OfficeCall>(officeCalls)
    .filter((call) => isForKeys(call))
    .map(({ method, path, right }) => `${method} /api${path} ${right}`);
  expect(allowed.length).toBeGreaterThan(40);
  expect(written.toSorted()).toEqual(allowed.toSorted());
});
