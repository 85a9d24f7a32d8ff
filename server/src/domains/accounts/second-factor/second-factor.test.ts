import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codeAt } from '../../../testing/open-office.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, newestCode, openPlayer, send } from '../../../testing/wire-client.ts';

const WAITS = { freeAttempts: 3, firstMs: 60_000, longestMs: 240_000 };
const PASSWORD = 'jolpai2749';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({
    accountRules: { loginPerSource: WAITS, loginPerAccount: WAITS, factorPerSource: WAITS },
  });
});
afterAll(() => app.close());

/** A player with an authenticator. */
interface Guarded extends TestPlayer {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const begun = z.object({ secret: z.string(), address: z.string() });
const codes = z.object({ recovery_codes: z.array(z.string()) });

const begin = async (token: string, password = PASSWORD) =>
  send(app.url, 'POST /api/second-factor/authenticator', { token, body: { password } });
const confirm = async (token: string, code: string) =>
  send(app.url, 'POST /api/second-factor/authenticator/confirm', { token, body: { code } });
const remove = (token: string, body: { password: string; code: string }) =>
  send(app.url, 'POST /api/second-factor/authenticator/remove', { token, body });
const renew = (token: string, code: string) =>
  send(app.url, 'POST /api/second-factor/recovery-codes', { token, body: { code } });
const show = async (token: string) => (await send(app.url, 'GET /api/second-factor', { token })).body;
const codeOf = ({ secret }: Pick<Guarded, 'secret'>) => codeAt(secret, app.clock.now());
const nextCode = async (player: Guarded) => {
  await app.clock.advance(30_000);
  return codeOf(player);
};

async function guard(player: TestPlayer): Promise<Guarded> {
  const { secret } = begun.parse((await begin(player.token)).body);
  const answer = await confirm(player.token, codeOf({ secret }));
  return { ...player, secret, recoveryCodes: codes.parse(answer.body).recovery_codes };
}

const openGuarded = async () => guard(await openPlayer(app.url));

/** Logs in as a browser with that cookie, or as a new one. */
const logIn = (
  { username }: TestPlayer,
  { password = PASSWORD, code, cookie }: { password?: string; code?: string; cookie?: string } = {},
) =>
  send(app.url, 'POST /api/login', {
    body: { username, password, ...(code === undefined ? {} : { code }) },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
const said = ({ status, body }: Awaited<ReturnType<typeof logIn>>) => [status, body['code']];
const balance = async (token: unknown) =>
  (await send(app.url, 'POST /api/balance', { token: String(token) })).status;

describe('[SAFE-37] turning the authenticator on', () => {
  test('takes the password, then a code, and gives ten recovery codes; before that nothing changes', async () => {
    const player = await openPlayer(app.url);
    expect((await begin(player.token, 'not the one')).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    const { secret, address } = begun.parse((await begin(player.token)).body);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain(player.username);
    expect(said(await confirm(player.token, '000000'))).toEqual([400, 'SECOND_FACTOR_WRONG']);
    expect((await logIn(player)).status).toBe(200);
    expect(await show(player.token)).toEqual({ authenticator_since: null, recovery_codes_left: 0 });

    const { recovery_codes: given } = codes.parse((await confirm(player.token, codeOf({ secret }))).body);
    expect(new Set(given).size).toBe(10);
    for (const code of given) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await show(player.token)).toEqual({
      authenticator_since: app.clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    expect(said(await begin(player.token))).toEqual([409, 'AUTHENTICATOR_KNOWN']);
    expect(said(await confirm(player.token, codeOf({ secret })))).toEqual([409, 'AUTHENTICATOR_KNOWN']);
  });

  test('ends the other sessions, and no answer shows the secret again', async () => {
    const player = await openPlayer(app.url);
    const other = String((await logIn(player)).body['token']);
    expect(await balance(other)).toBe(200);
    const { secret, token } = await guard(player);
    expect([await balance(other), await balance(token)]).toEqual([401, 200]);
    expect(JSON.stringify(await show(token))).not.toContain(secret);
  });

  test('begun twice, only the second secret counts', async () => {
    const player = await openPlayer(app.url);
    const first = begun.parse((await begin(player.token)).body).secret;
    const second = begun.parse((await begin(player.token)).body).secret;
    expect(said(await confirm(player.token, codeOf({ secret: first })))).toEqual([
      400,
      'SECOND_FACTOR_WRONG',
    ]);
    expect((await confirm(player.token, codeOf({ secret: second }))).status).toBe(200);
  });
});

describe('[SAFE-37] logging in', () => {
  test('takes password and code; an answer without a code says what is missing', async () => {
    const player = await openGuarded();
    const refused = await logIn(player);
    expect(said(refused)).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect(refused.body['message']).toMatch(/code of your authenticator/);
    expect(refused.body).not.toHaveProperty('token');
    expect(said(await logIn(player, { password: 'wrong1234' }))).toEqual([401, 'INVALID_CREDENTIALS']);
    const code = await nextCode(player);
    expect(said(await logIn(player, { password: 'wrong1234', code }))).toEqual([401, 'INVALID_CREDENTIALS']);
    const { status, body } = await logIn(player, { code });
    expect([status, body['username']]).toEqual([200, player.username]);
    expect(await balance(body['token'])).toBe(200);
  });

  test('a code is good once, and none before it; neither is the one that turned it on', async () => {
    const player = await openGuarded();
    expect(said(await logIn(player, { code: codeOf(player) }))).toEqual([400, 'SECOND_FACTOR_WRONG']);
    const earlier = await nextCode(player);
    const code = await nextCode(player);
    expect((await logIn(player, { code })).status).toBe(200);
    for (const used of [code, earlier])
      expect(said(await logIn(player, { code: used }))).toEqual([400, 'SECOND_FACTOR_WRONG']);
  });

  test('a recovery code is good once, however it is spelled', async () => {
    const player = await openGuarded();
    const [code = ''] = player.recoveryCodes;
    expect((await logIn(player, { code: code.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(said(await logIn(player, { code }))).toEqual([400, 'SECOND_FACTOR_WRONG']);
    expect(await show(player.token)).toMatchObject({ recovery_codes_left: 9 });
  });

  test('wrong codes wait longer each time; a known device and a recovery code have counts of their own', async () => {
    const player = await openGuarded();
    const known = await logIn(player, { code: await nextCode(player) });
    const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(said(await logIn(player, { code: '000000' }))).toEqual([400, 'SECOND_FACTOR_WRONG']);
    const waiting = await logIn(player, { code: await nextCode(player) });
    expect(said(waiting)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(waiting.headers.get('retry-after')).toBe('30');
    expect((await logIn(player, { code: codeOf(player), cookie })).status).toBe(200);
    expect((await logIn(player, { code: player.recoveryCodes[0] ?? '' })).status).toBe(200);
    await app.clock.advance(30_000);
    expect((await logIn(player, { code: await nextCode(player) })).status).toBe(200);
  });

  test('others’ wrong passwords make a new device wait, and a recovery code gets past them', async () => {
    const player = await openGuarded();
    for (let attempt = 0; attempt < 3; attempt += 1) await logIn(player, { password: 'guessed123' });
    const code = await nextCode(player);
    expect(said(await logIn(player, { code }))).toEqual([429, 'TOO_MANY_REQUESTS']);
    const [recoveryCode = ''] = player.recoveryCodes;
    const wrong = await logIn(player, { password: 'guessed123', code: recoveryCode });
    expect(said(wrong)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await logIn(player, { code: recoveryCode })).status).toBe(200);
  });

  test('a new password by text message leaves the second factor on', async () => {
    const player = await openGuarded();
    const { username, phone } = player;
    await send(app.url, 'POST /api/usr-forgot-password', { body: { type: 'sms', phone, username } });
    const password = 'jolpai9472';
    const reset = await send(app.url, 'POST /api/usr-reset-password', {
      body: { otp: await newestCode(app.url, phone), password, password_confirmation: password, username },
    });
    expect(reset.status).toBe(200);
    expect(said(await logIn(player, { password }))).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect((await logIn(player, { password, code: await nextCode(player) })).status).toBe(200);
  });

  test('a code given for an account without a second factor changes nothing', async () => {
    const player = await openPlayer(app.url);
    expect((await logIn(player, { code: '123456' })).status).toBe(200);
  });
});

describe('[SAFE-37] turning it off, and new recovery codes', () => {
  test('takes the password and a code, and leaves no recovery code', async () => {
    const player = await openGuarded();
    const code = await nextCode(player);
    expect(said(await remove(player.token, { password: 'wrong1234', code }))).toEqual([
      400,
      'WRONG_PASSWORD',
    ]);
    expect(said(await remove(player.token, { password: PASSWORD, code: '000000' }))).toEqual([
      400,
      'SECOND_FACTOR_WRONG',
    ]);
    expect((await remove(player.token, { password: PASSWORD, code })).status).toBe(204);
    expect(await show(player.token)).toEqual({ authenticator_since: null, recovery_codes_left: 0 });
    expect((await logIn(player)).status).toBe(200);
  });

  test('new recovery codes take a code and replace the old ones', async () => {
    const player = await openGuarded();
    const [old = ''] = player.recoveryCodes;
    expect(said(await renew(player.token, '000000'))).toEqual([400, 'SECOND_FACTOR_WRONG']);
    const answer = await renew(player.token, await nextCode(player));
    const { recovery_codes: renewed } = codes.parse(answer.body);
    expect(renewed).toHaveLength(10);
    expect(said(await logIn(player, { code: old }))).toEqual([400, 'SECOND_FACTOR_WRONG']);
    expect((await logIn(player, { code: renewed[0] ?? '' })).status).toBe(200);
  });

  test('wrong codes within a session wait too, and the session lives on', async () => {
    const player = await openGuarded();
    for (let attempt = 0; attempt < 3; attempt += 1) await renew(player.token, '000000');
    expect(said(await renew(player.token, await nextCode(player)))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await balance(player.token)).toBe(200);
  });
});
