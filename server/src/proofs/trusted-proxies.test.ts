import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { query, sql } from '../kernel/db.ts';
import { readNetworks } from '../kernel/network/networks.ts';
import { type TestStaff, askOffice, enterAsOwner } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { type TestPlayer, newSignUpForm, openPlayer, send } from '../testing/wire-client.ts';

const VISITOR = '203.0.113.7';
const GENEROUS = { max: 1_000_000, windowMs: 60_000 };
const rules = {
  loginPerSource: { freeAttempts: 2, firstMs: 60_000, longestMs: 60_000 },
  loginPerAccount: { freeAttempts: 1_000, firstMs: 1_000, longestMs: 60_000 },
  factorPerSource: { freeAttempts: 1_000, firstMs: 1_000, longestMs: 60_000 },
  loginPerAddress: { max: 5, windowMs: 60_000 },
  codePerAccount: GENEROUS,
  codePerAddress: GENEROUS,
  resetPerAccount: GENEROUS,
  resetPerAddress: GENEROUS,
  signUpPerAddress: GENEROUS,
  takenPerAddress: { freeAttempts: 3, firstMs: 60_000, longestMs: 60_000 },
  captchaPerAddress: GENEROUS,
};

let proxied: TestApp;
let direct: TestApp;
let owner: TestStaff;

beforeAll(async () => {
  const shared = { accountRules: rules };
  direct = await openTestApp(shared);
  proxied = await openTestApp({
    ...shared,
    feed: scriptedFeed(new Date('2026-01-15T13:00:00Z')),
    config: {
      trustedProxies: readNetworks('127.0.0.1, 10.0.0.0/8'),
      streamAddress: 'https://tv.example/live?ip={address}',
    },
  });
  owner = await enterAsOwner(proxied);
});
afterAll(async () => {
  await proxied.close();
  await direct.close();
});

const logIn = (
  { url }: TestApp,
  { username, password = 'jolpai2749' }: { readonly username: string; readonly password?: string },
  headers: Readonly<Record<string, string>> = {},
) => send(url, 'POST /api/login', { body: { username, password }, headers });

/** The addresses of a player's logins, as the office shows them. */
async function addressesOf({ app }: TestApp, { remoteId }: TestPlayer): Promise<string[]> {
  const rows = await query<{ address: string }>(
    app.db,
    sql`select distinct address from player_login where player_id = ${BigInt(remoteId)} order by address`,
  );
  return rows.map(({ address }) => address);
}

/** The address of a player's newest session. */
async function sessionAddressOf({ app }: TestApp, username: string): Promise<string | undefined> {
  const rows = await query<{ address: string }>(
    app.db,
    sql`select s.address from player_session s join player p on p.id = s.player_id
        where p.username = ${username} order by s.id desc limit 1`,
  );
  return rows[0]?.address;
}

test.each([
  [VISITOR, VISITOR],
  [`6.6.6.6, ${VISITOR}, 10.0.0.2`, VISITOR],
  [`127.0.0.1, ${VISITOR}`, VISITOR],
  ['::ffff:203.0.113.7', VISITOR],
  ['2001:DB8:0:1:0:0:0:7', '2001:db8:0:1::7'],
  [`${VISITOR}:40100`, VISITOR],
  ['10.0.0.9', '10.0.0.9'],
  ["1.1.1.1'; --", '127.0.0.1'],
  ['unknown', '127.0.0.1'],
  ['', '127.0.0.1'],
])('[SAFE-11] behind trusted proxies X-Forwarded-For “%s” makes the visitor %s', async (header, address) => {
  const form = newSignUpForm();
  await send(proxied.url, 'POST /api/v1/create-players', { body: form });
  expect((await logIn(proxied, form, { 'x-forwarded-for': header })).status).toBe(200);
  expect(await sessionAddressOf(proxied, form.username)).toBe(address);
});

test('[API-1] [SAFE-11] GET /api/ip tells the caller the address that the server knows them by', async () => {
  const ask = async ({ url }: TestApp) =>
    (await send(url, 'GET /api/ip', { headers: { 'x-forwarded-for': VISITOR } })).body;
  expect(await ask(proxied)).toEqual({ ip: VISITOR });
  expect(await ask(direct)).toEqual({ ip: '127.0.0.1' });
});

test('[SAFE-11] an untrusted peer’s headers change neither address nor scheme', async () => {
  const player = await openPlayer(direct.url);
  const forged = { 'x-forwarded-for': VISITOR, 'x-forwarded-proto': 'https', 'x-real-ip': VISITOR };
  const answer = await logIn(direct, player, forged);
  expect(await addressesOf(direct, player)).toEqual(['127.0.0.1']);
  expect(answer.headers.get('set-cookie')).not.toContain('Secure');
  const named = await logIn(proxied, await openPlayer(proxied.url), forged);
  expect(named.headers.get('set-cookie')).toContain('; Secure');
  const plain = await logIn(proxied, await openPlayer(proxied.url), { 'x-forwarded-proto': 'https, http' });
  expect(plain.headers.get('set-cookie')).not.toContain('Secure');
});

/** Tries eight wrong passwords for eight accounts, each from an address of its own if the app believes it. */
async function tryWrongly(app: TestApp): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const forwarded = { 'x-forwarded-for': `198.51.100.${turn}` };
    statuses.push((await logIn(app, { username: `nobody${turn}` }, forwarded)).status);
  }
  await app.clock.advance(60_000);
  return statuses;
}

test('[SAFE-11] wrong passwords are limited by the visitor’s address: a forged one gains nothing, a neighbour’s tries do no harm', async () => {
  expect(await tryWrongly(direct)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect(await tryWrongly(proxied)).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
});

test('[SAFE-12] refusals of an account are not counted against its address', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 10; turn += 1)
    statuses.push((await logIn(direct, { username: 'guessed' })).status);
  expect(statuses).toEqual([401, 401, 429, 429, 429, 429, 429, 429, 429, 429]);
  for (const username of ['another', 'third', 'fourth'])
    expect((await logIn(direct, { username })).status).toBe(401);
  expect((await logIn(direct, { username: 'fifth' })).status).toBe(429);
  await direct.clock.advance(60_000);
});

test('[SAFE-11] the audit log shows from which address staff acted', async () => {
  const headers = { cookie: owner.cookie, origin: proxied.url, 'x-forwarded-for': VISITOR };
  await send(proxied.url, 'POST /api/office/invitations', { headers, body: { role: 'support' } });
  const { body } = await askOffice(proxied.url, 'GET /api/office/audit', owner);
  const { entries } = z
    .object({ entries: z.array(z.object({ action: z.string(), address: z.string() })) })
    .parse(body);
  expect(entries[0]).toEqual(expect.objectContaining({ action: 'invitation-made', address: VISITOR }));
});

test('[SAFE-11] players of one /64 are linked by address, those of the next one are not', async () => {
  const [first, second, stranger] = [
    await openPlayer(proxied.url),
    await openPlayer(proxied.url),
    await openPlayer(proxied.url),
  ];
  const from = (player: TestPlayer, address: string) =>
    logIn(proxied, player, { 'x-forwarded-for': address });
  await query(proxied.app.db, sql`delete from player_login`);
  await from(first, '2001:db8:1:2::7');
  await from(second, '2001:db8:1:2:aaaa:bbbb:cccc:dddd');
  await from(stranger, '2001:db8:1:3::7');
  const { body } = await askOffice(proxied.url, `GET /api/office/players/${first.remoteId}/related`, owner);
  const related = z
    .object({
      players: z.array(
        z.object({ id: z.string(), shared: z.array(z.object({ kind: z.string(), what: z.string() })) }),
      ),
    })
    .parse(body).players;
  expect(related).toEqual([
    { id: second.remoteId, shared: [{ kind: 'address', what: '2001:db8:1:2::/64' }] },
  ]);
});

test('[SAFE-11] the operator’s live stream gets the visitor’s address', async () => {
  const { body } = await send(proxied.url, `GET /api/stream/${twoRunnerMarket.eventId}`, {
    headers: { 'x-forwarded-for': VISITOR },
  });
  expect(JSON.stringify(body)).toContain(`https://tv.example/live?ip=${VISITOR}`);
});

async function enter(address: string): Promise<number> {
  const body = { game: 'dice', isForFun: true };
  const headers = { 'x-forwarded-for': address };
  return (await send(proxied.url, 'POST /playhouse/api/enter', { body, headers })).status;
}

test('[SAFE-11] the games limit entries by the visitor’s address too', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 121; turn += 1) statuses.push(await enter(`2001:db8:9:9::${turn + 1}`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect(await enter(VISITOR)).toBe(200);
});

test('[SAFE-11] the score page names the requested host, whatever forwarded headers a visitor adds', async () => {
  const board = `GET /api/score/board/${twoRunnerMarket.eventId}`;
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const { text } = await send(proxied.url, board, { headers });
  expect(text).not.toContain('evil.example');
  expect(text).toContain(`https://${new URL(proxied.url).host}/api/score/frame/`);
});

test.each([
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '127.0.0.1, proxy.example'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['METRICS_FROM', '10.0.0.0/33'],
])('[SAFE-11] the setting %s=%s is refused, naming the key', (key, value) => {
  const wrong = value.split(', ').at(-1) ?? '';
  expect(() => readConfig({ [key]: value })).toThrow(
    `${key}: “${wrong}” is neither an address nor a network such as 10.0.0.0/8 or 2001:db8::/32`,
  );
});

const strictTransport = async ({ url }: TestApp, headers: Readonly<Record<string, string>>) =>
  (await send(url, 'GET /api/general', { headers })).headers.get('strict-transport-security');

test('[SAFE-22] who came by TLS through a trusted proxy is told to stay with it, and nobody else', async () => {
  const byTls = { 'x-forwarded-for': VISITOR, 'x-forwarded-proto': 'https' };
  expect(await strictTransport(proxied, byTls)).toBe('max-age=31536000');
  expect(await strictTransport(proxied, { ...byTls, 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await strictTransport(direct, byTls)).toBeNull();
});

test('[SAFE-22] by TLS the office’s session is one that only this host can set, and a plain one does not count', async () => {
  const askByTls = (cookie: string, proto: string) =>
    send(proxied.url, 'GET /api/office/me', {
      headers: { cookie, 'x-forwarded-for': VISITOR, 'x-forwarded-proto': proto },
    });
  expect((await askByTls(`__Host-${owner.cookie}`, 'https')).status).toBe(200);
  expect((await askByTls(owner.cookie, 'https')).status).toBe(401);
  expect((await askByTls(`__Host-${owner.cookie}`, 'http')).status).toBe(401);
  const left = await send(proxied.url, 'POST /api/office/logout', {
    headers: { cookie: `__Host-${owner.cookie}`, origin: proxied.url, 'x-forwarded-proto': 'https' },
  });
  expect(left.headers.get('set-cookie')).toBe(
    '__Host-maidan_office=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
  );
});

test.for(['GET /api/general', 'GET /office', 'GET /nowhere'])(
  '[SAFE-22] %s keeps camera, place and payments from the page and from what it frames',
  async (call) => {
    const policy = (await send(direct.url, call)).headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(policy.split(', ')).toContain(`${feature}=()`);
  },
);
