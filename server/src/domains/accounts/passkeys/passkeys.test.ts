import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql, query } from '../../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import {
  SoftwareAuthenticator,
  type Tampering,
  addPasskey,
  siteOf,
} from '../../../testing/software-authenticator.ts';
import { type TestPlayer, type WireAnswer, openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
/** WebAuthn takes names only. */
let site: string;
beforeAll(async () => {
  app = await openPlayerApp({
    accountRules: {
      loginPerSource: { freeAttempts: 3, firstMs: 60_000, longestMs: 240_000 },
      loginPerAccount: { freeAttempts: 3, firstMs: 60_000, longestMs: 240_000 },
    },
  });
  site = siteOf(app.url);
});
afterAll(() => app.close());

/** A player with a passkey. */
interface Owner {
  readonly player: TestPlayer;
  readonly authenticator: SoftwareAuthenticator;
}

const said = ({ status, body }: WireAnswer) => [status, body['code']];
const begin = (token: string, url = site) => send(url, 'POST /api/begin-passkey', { token });
const add = (token: string, passkey: unknown, name = 'My phone') =>
  send(site, 'POST /api/passkeys', { token, body: { name, passkey } });
const remove = (token: string, id: string) => send(site, `DELETE /api/passkeys/${id}`, { token });
const listed = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), last_used_at: z.string().nullable() })),
});
const list = async (token: string) =>
  listed.parse((await send(site, 'GET /api/passkeys', { token })).body).passkeys;

async function openOwner(signCount?: number): Promise<Owner> {
  const player = await openPlayer(site);
  const { authenticator } = await addPasskey(site, player, signCount);
  return { player, authenticator };
}

/** What a browser is asked for at a login, and its cookie. */
async function beginLogin(cookie?: string) {
  const asked = await send(site, 'POST /api/login/passkey/begin', {
    headers: cookie === undefined ? {} : { cookie },
  });
  return { options: asked.body, cookie: asked.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const finishLogin = (passkey: unknown, cookie: string) =>
  send(site, 'POST /api/login/passkey', { body: { passkey }, headers: { cookie } });

/** Logs in on a device that nobody knows. */
async function logIn(authenticator: SoftwareAuthenticator, tampering?: Tampering): Promise<WireAnswer> {
  const { options, cookie } = await beginLogin();
  return finishLogin(authenticator.use(options, tampering), cookie);
}

const balance = async (token: unknown) =>
  (await send(site, 'POST /api/balance', { token: String(token) })).status;

describe('[SAFE-38] adding a passkey', () => {
  test('a passkey that the browser makes is listed under its name, and told apart from the player by nothing personal', async () => {
    const player = await openPlayer(site);
    const { body: options } = await begin(player.token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Maidan' },
      user: { name: player.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      attestation: 'none',
    });
    expect(JSON.stringify(options)).not.toContain(`"id":"${player.remoteId}"`);
    const authenticator = new SoftwareAuthenticator(site);
    const added = await add(player.token, authenticator.make(options), '  My phone ');
    expect(added.body).toMatchObject({ name: 'My phone', last_used_at: null });
    expect(await list(player.token)).toMatchObject([{ name: 'My phone', last_used_at: null }]);
    const { body: next } = await begin(player.token);
    expect(next['excludeCredentials']).toEqual([{ id: authenticator.id, type: 'public-key' }]);
    expect(next['user']).toEqual(options['user']);
  });

  test.each<[string, Tampering]>([
    ['on another site', { origin: 'https://localhost.example' }],
    ['for another site', { rpId: 'localhost.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a check of the user', { isVerified: false }],
  ])('one that was made %s is refused, and its challenge is used up', async (_, tampering) => {
    const player = await openPlayer(site);
    const { body: options } = await begin(player.token);
    const authenticator = new SoftwareAuthenticator(site);
    expect(said(await add(player.token, authenticator.make(options, tampering)))).toEqual([
      400,
      'PASSKEY_REFUSED',
    ]);
    expect(said(await add(player.token, authenticator.make(options)))).toEqual([400, 'PASSKEY_EXPIRED']);
    expect(await list(player.token)).toEqual([]);
  });

  test('a challenge counts once, for five minutes, and in its session only', async () => {
    const [player, other] = [await openPlayer(site), await openPlayer(site)];
    const authenticator = new SoftwareAuthenticator(site);
    const { body: first } = await begin(player.token);
    expect(said(await add(other.token, authenticator.make(first)))).toEqual([400, 'PASSKEY_EXPIRED']);
    const made = authenticator.make(first);
    const both = await Promise.all([add(player.token, made), add(player.token, made)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const { body: second } = await begin(player.token);
    await app.clock.advance(4 * 60_000);
    await stepUp(player.token);
    await app.clock.advance(60_000);
    const late = new SoftwareAuthenticator(site).make(second);
    expect(said(await add(player.token, late))).toEqual([400, 'PASSKEY_EXPIRED']);
  });

  test('one that is on an account can be added to no other, and an account has ten at most', async () => {
    const { player, authenticator } = await openOwner();
    const other = await openPlayer(site);
    const again = authenticator.make((await begin(other.token)).body);
    expect(said(await add(other.token, again))).toEqual([409, 'PASSKEY_KNOWN']);
    for (let count = 1; count < 10; count += 1) {
      const made = new SoftwareAuthenticator(site).make((await begin(player.token)).body);
      expect((await add(player.token, made)).status).toBe(201);
    }
    expect(said(await begin(player.token))).toEqual([400, 'PASSKEYS_FULL']);
  });

  test('at an IP address no passkey can be made or used', async () => {
    const player = await openPlayer(site);
    expect(said(await begin(player.token, app.url))).toEqual([400, 'PASSKEYS_UNAVAILABLE']);
    expect(said(await send(app.url, 'POST /api/login/passkey/begin'))).toEqual([400, 'PASSKEYS_UNAVAILABLE']);
  });

  test('adding and removing take a recent proof that it is the player', async () => {
    const { player } = await openOwner();
    await app.clock.advance(5 * 60_000);
    const [passkey] = await list(player.token);
    expect(said(await begin(player.token))).toEqual([403, 'STEP_UP_NEEDED']);
    expect(said(await remove(player.token, passkey?.id ?? ''))).toEqual([403, 'STEP_UP_NEEDED']);
    await stepUp(player.token);
    expect((await begin(player.token)).status).toBe(200);
    expect((await remove(player.token, passkey?.id ?? '')).status).toBe(204);
  });
});

const stepUp = (token: string) =>
  send(site, 'POST /api/step-up', { token, body: { by: 'password', password: 'jolpai2749' } });

describe('[SAFE-38] logging in with a passkey', () => {
  test('opens a session like any login, without a username, also past a second factor', async () => {
    const { player, authenticator } = await openOwner();
    const answer = await logIn(authenticator);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ remote_id: player.remoteId, username: player.username });
    expect(await balance(answer.body['token'])).toBe(200);
    expect((await list(player.token))[0]?.last_used_at).toBe(app.clock.now().toISOString());
    await query(
      app.db,
      sql`insert into player_authenticator (player_id, confirmed_at) values (${player.remoteId}, ${app.clock.now()})`,
    );
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test('an authenticator that doesn’t count its uses logs in again and again', async () => {
    const { authenticator } = await openOwner(0);
    expect((await logIn(authenticator)).status).toBe(200);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test.each<[string, Tampering]>([
    ['on another site', { origin: 'https://localhost.example' }],
    ['for another site', { rpId: 'localhost.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a check of the user', { isVerified: false }],
    ['by another account’s name', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['with another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['with a count that goes back', { signCount: 1 }],
  ])('a use %s is refused and opens nothing', async (_, tampering) => {
    const { authenticator } = await openOwner();
    expect((await logIn(authenticator)).status).toBe(200);
    expect(said(await logIn(authenticator, tampering))).toEqual([400, 'PASSKEY_REFUSED']);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test('a challenge counts once: replayed or used twice at once it opens one session', async () => {
    const { authenticator } = await openOwner(0);
    const { options, cookie } = await beginLogin();
    const use = authenticator.use(options);
    const both = await Promise.all([finishLogin(use, cookie), finishLogin(use, cookie)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(said(await finishLogin(use, cookie))).toEqual([400, 'PASSKEY_EXPIRED']);
  });

  test('a challenge counts on its device, for five minutes', async () => {
    const { authenticator } = await openOwner();
    const { options, cookie } = await beginLogin();
    const elsewhere = `maidan_device=${'A'.repeat(43)}`;
    expect(said(await finishLogin(authenticator.use(options), elsewhere))).toEqual([400, 'PASSKEY_EXPIRED']);
    await app.clock.advance(5 * 60_000);
    expect(said(await finishLogin(authenticator.use(options), cookie))).toEqual([400, 'PASSKEY_EXPIRED']);
  });

  test('a removed passkey is refused like one that never was, also in a login under way', async () => {
    const { player, authenticator } = await openOwner();
    const { options, cookie } = await beginLogin();
    const [passkey] = await list(player.token);
    expect((await remove(player.token, passkey?.id ?? '')).status).toBe(204);
    const removed = await finishLogin(authenticator.use(options), cookie);
    const unknown = await logIn(new SoftwareAuthenticator(site));
    expect(said(removed)).toEqual([400, 'PASSKEY_REFUSED']);
    expect(unknown.text).toBe(removed.text);
    expect(await list(player.token)).toEqual([]);
  });

  test('another player’s passkey can be neither seen nor removed', async () => {
    const { player } = await openOwner();
    const other = await openPlayer(site);
    const [passkey] = await list(player.token);
    expect(said(await remove(other.token, passkey?.id ?? ''))).toEqual([404, 'NOT_FOUND']);
    expect(await list(other.token)).toEqual([]);
    expect(await list(player.token)).toHaveLength(1);
  });

  test.each([
    ['blocked', 'ACCOUNT_BLOCKED'],
    ['closed', 'ACCOUNT_CLOSED'],
  ])('a %s account’s passkey logs nobody in, and only it is told why', async (status, code) => {
    const { player, authenticator } = await openOwner();
    await query(app.db, sql`update player set status = ${status} where id = ${player.remoteId}`);
    expect(said(await logIn(authenticator))).toEqual([403, code]);
    const forged = await logIn(authenticator, { isVerified: false });
    expect(said(forged)).toEqual([400, 'PASSKEY_REFUSED']);
  });

  test('wrong uses wait longer each time, and wrong passwords of strangers keep no passkey out', async () => {
    const { player, authenticator } = await openOwner();
    const guess = { username: player.username, password: 'wrong1234' };
    for (let turn = 0; turn < 4; turn += 1) await send(site, 'POST /api/login', { body: guess });
    expect((await logIn(authenticator)).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await logIn(authenticator, { isVerified: false })).status).toBe(400);
    const waiting = await logIn(authenticator);
    expect(said(waiting)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(waiting.headers.get('retry-after')).toBe('60');
    await app.clock.advance(60_000);
    expect((await logIn(authenticator)).status).toBe(200);
  });
});
