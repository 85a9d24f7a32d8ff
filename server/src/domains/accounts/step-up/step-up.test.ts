import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codeAt } from '../../../testing/open-office.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { addPasskey, siteOf } from '../../../testing/software-authenticator.ts';
import {
  type TestPlayer,
  type WireAnswer,
  newestCode,
  openPlayer,
  send,
} from '../../../testing/wire-client.ts';

let app: PlayerApp;
let site: string;
beforeAll(async () => {
  app = await openPlayerApp({
    accountRules: { loginPerSource: { freeAttempts: 3, firstMs: 60_000, longestMs: 240_000 } },
  });
  site = siteOf(app.url);
});
afterAll(() => app.close());

const PASSWORD = 'jolpai2749';
const said = ({ status, body }: WireAnswer) => [status, body['code']];
const ask = (token: string, call: string, body?: unknown) =>
  send(site, call, { token, ...(body === undefined ? {} : { body }) });
const stepUp = (token: string, body: unknown) => ask(token, 'POST /api/step-up', body);
const withdraw = ({ token, remoteId, phone }: TestPlayer) =>
  ask(token, 'POST /api/submit-withdraw', {
    remote_id: remoteId,
    account_number: phone,
    amount: '500',
    payment_id: '0',
    provider: 'bKash',
  });
const pass = () => app.clock.advance(5 * 60_000);

const begun = z.object({ secret: z.string() });

/** Turns on an authenticator, and returns its secret. */
async function addAuthenticator({ token }: TestPlayer): Promise<string> {
  const offered = await ask(token, 'POST /api/second-factor/authenticator', { password: PASSWORD });
  const { secret } = begun.parse(offered.body);
  const code = codeAt(secret, app.clock.now());
  expect((await ask(token, 'POST /api/second-factor/authenticator/confirm', { code })).status).toBe(200);
  return secret;
}

describe('[SAFE-44] who is asked', () => {
  test('a player without a factor is never asked before a withdrawal or a new number', async () => {
    const player = await openPlayer(site);
    await pass();
    expect(said(await withdraw(player))).toEqual([400, 'PHONE_NOT_VERIFIED']);
    expect((await ask(player.token, 'POST /api/add/number', { phone: '01719998877' })).status).toBe(200);
  });

  test.each([
    ['an authenticator', addAuthenticator],
    ['a passkey', (player: TestPlayer) => addPasskey(site, player)],
  ])(
    'one with %s is asked before a withdrawal and before a new number, once in five minutes',
    async (_, protect) => {
      const player = await openPlayer(site);
      const { token } = player;
      await protect(player);
      expect(said(await withdraw(player))).toEqual([400, 'PHONE_NOT_VERIFIED']);
      await pass();
      const phone = `0181${player.phone.slice(4)}`;
      const refused = await withdraw(player);
      expect(said(refused)).toEqual([403, 'STEP_UP_NEEDED']);
      expect(refused.body['success']).toBe(false);
      expect(said(await ask(token, 'POST /api/add/number', { phone }))).toEqual([403, 'STEP_UP_NEEDED']);
      expect((await stepUp(token, { by: 'password', password: PASSWORD })).status).toBe(204);
      expect(said(await withdraw(player))).toEqual([400, 'PHONE_NOT_VERIFIED']);
      expect((await ask(token, 'POST /api/add/number', { phone })).status).toBe(200);
      await ask(token, 'POST /api/add/send-verification-code', { phone });
      const verification_code = await newestCode(site, phone);
      await pass();
      const verify = () => ask(token, 'POST /api/add/verify-phone-number', { verification_code });
      expect(said(await verify())).toEqual([403, 'STEP_UP_NEEDED']);
    },
  );

  test('a step-up counts in its own session only, and not in one that a game opened', async () => {
    const player = await openPlayer(site);
    await addPasskey(site, player);
    await pass();
    const login = await send(site, 'POST /api/login', {
      body: { username: player.username, password: PASSWORD },
    });
    const other = String(login.body['token']);
    expect((await ask(other, 'POST /api/begin-passkey')).status).toBe(200);
    expect(said(await ask(player.token, 'POST /api/begin-passkey'))).toEqual([403, 'STEP_UP_NEEDED']);
    const entered = await ask(other, 'POST /api/player-login', { user_id: player.remoteId });
    const { access_token } = entered.body;
    const redeemed = await send(site, 'POST /api/player-login/redeem', { body: { access_token } });
    const inFrame = String(redeemed.body['token']);
    expect(said(await ask(inFrame, 'POST /api/begin-passkey'))).toEqual([403, 'STEP_UP_NEEDED']);
  });
});

describe('[SAFE-44] stepping up', () => {
  test('the ways are named, and a code of the authenticator is good once', async () => {
    const player = await openPlayer(site);
    expect((await ask(player.token, 'GET /api/step-up')).body).toEqual({
      authenticator: false,
      passkey: false,
    });
    const secret = await addAuthenticator(player);
    await addPasskey(site, player);
    expect((await ask(player.token, 'GET /api/step-up')).body).toEqual({
      authenticator: true,
      passkey: true,
    });
    await pass();
    const code = codeAt(secret, app.clock.now());
    expect(said(await stepUp(player.token, { by: 'code', code: '000000' }))).toEqual([
      400,
      'SECOND_FACTOR_WRONG',
    ]);
    expect((await stepUp(player.token, { by: 'code', code })).status).toBe(204);
    expect((await ask(player.token, 'POST /api/begin-passkey')).status).toBe(200);
    expect(said(await stepUp(player.token, { by: 'code', code }))).toEqual([400, 'SECOND_FACTOR_WRONG']);
  });

  test('by a passkey of the player: asked for by its id, used once, and never by another player’s', async () => {
    const [player, other] = [await openPlayer(site), await openPlayer(site)];
    const { authenticator: own } = await addPasskey(site, player);
    const { authenticator: foreign } = await addPasskey(site, other);
    await pass();
    const { token } = player;
    const begin = async () => (await ask(token, 'POST /api/step-up/passkey')).body;
    const options = await begin();
    expect(options['allowCredentials']).toEqual([{ id: own.id, type: 'public-key' }]);
    const by = (passkey: unknown) => stepUp(token, { by: 'passkey', passkey });
    expect(said(await by(foreign.use(options)))).toEqual([400, 'PASSKEY_REFUSED']);
    expect(said(await by(own.use(options)))).toEqual([400, 'PASSKEY_EXPIRED']);
    expect(said(await by(own.use(await begin(), { isVerified: false })))).toEqual([400, 'PASSKEY_REFUSED']);
    expect(said(await ask(token, 'POST /api/begin-passkey'))).toEqual([403, 'STEP_UP_NEEDED']);
    const right = own.use(await begin());
    expect((await by(right)).status).toBe(204);
    expect((await ask(token, 'POST /api/begin-passkey')).status).toBe(200);
    expect(said(await by(right))).toEqual([400, 'PASSKEY_EXPIRED']);
  });

  test('a login’s challenge is no step-up’s, and the other way round', async () => {
    const player = await openPlayer(site);
    const { authenticator } = await addPasskey(site, player);
    const { body: login } = await send(site, 'POST /api/login/passkey/begin');
    await ask(player.token, 'POST /api/step-up/passkey');
    const passkey = authenticator.use(login);
    expect(said(await stepUp(player.token, { by: 'passkey', passkey }))).toEqual([400, 'PASSKEY_REFUSED']);
  });

  test('wrong passwords wait longer each time, in this session alone', async () => {
    const player = await openPlayer(site);
    for (let turn = 0; turn < 3; turn += 1)
      expect(said(await stepUp(player.token, { by: 'password', password: 'guessed123' }))).toEqual([
        400,
        'WRONG_PASSWORD',
      ]);
    const waiting = await stepUp(player.token, { by: 'password', password: PASSWORD });
    expect(said(waiting)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(
      (await send(site, 'POST /api/login', { body: { username: player.username, password: PASSWORD } }))
        .status,
    ).toBe(200);
  });
});
