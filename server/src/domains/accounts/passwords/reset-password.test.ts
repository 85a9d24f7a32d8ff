import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, newestCode, openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({
    accountRules: {
      codePerAccount: { max: 3, windowMs: 900_000 },
      resetPerAccount: { max: 20, windowMs: 900_000 },
    },
  });
});
afterAll(() => app.close());

const NEW = { password: 'padma2026', password_confirmation: 'padma2026' };
const emailOf = (player: TestPlayer) => `${player.username}@example.com`;
const forget = (body: unknown) => send(app.url, 'POST /api/usr-forgot-password', { body });
const forgetByEmail = (player: TestPlayer) =>
  forget({ type: 'email', email: emailOf(player), username: player.username });
const reset = (username: string, otp: string, more: object = NEW) =>
  send(app.url, 'POST /api/usr-reset-password', { body: { username, otp, ...more } });
const logIn = (username: string, password: string) =>
  send(app.url, 'POST /api/login', { body: { username, password } });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test.each([
  [{ type: 'email', username: 'x' }, 'email', 'Please enter your email address.'],
  [{ type: 'email', email: 'a@b.cd', username: ' ' }, 'username', 'Please enter your username.'],
  [{ type: 'sms', phone: '', username: 'x' }, 'phone', 'Please enter your phone number.'],
  [{ type: 'sms', phone: '+8801712345678' }, 'username', 'Please enter your username.'],
])('[AUTH-10] %j gets on %s the text: %s', async (body, field, text) => {
  const answer = await forget(body);
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toMatchObject({ [field]: [text] });
});

test.each(['email', 'sms'] as const)(
  '[AUTH-10] [AUTH-11] a code by %s sets a new password, once, and ends every session',
  async (type) => {
    const player = await openPlayer(app.url);
    const phone = `+880${player.phone.slice(1)}`;
    const answer = await forget({
      type,
      ...(type === 'email' ? { email: emailOf(player).toUpperCase() } : { phone }),
      username: player.username.toUpperCase(),
    });
    expect(answer.body).toEqual({ message: `OTP sent successfully. Please check your ${type}.` });
    const code = await newestCode(app.url, type === 'email' ? emailOf(player) : player.phone);
    expect(code).toMatch(/^\d{6}$/);
    const done = await reset(player.username, code);
    expect([done.status, done.body['message']]).toEqual([
      200,
      'Password changed successfully. Please login with your new password.',
    ]);
    for (const token of [player.token, player.exchangeToken])
      expect((await send(app.url, 'POST /api/balance', { token })).status).toBe(401);
    expect((await logIn(player.username, 'jolpai2749')).status).toBe(401);
    expect((await logIn(player.username, NEW.password)).status).toBe(200);
    expect((await reset(player.username, code)).body).toMatchObject({ code: 'INVALID_CODE' });
  },
);

test('[AUTH-10] the answer is the same whether or not username, address and number belong together', async () => {
  const [player, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  const known = await forgetByEmail(player);
  for (const body of [
    { type: 'email', email: emailOf(other), username: player.username },
    { type: 'email', email: 'nobody@example.com', username: 'nobodyhere' },
  ]) {
    const answer = await forget(body);
    expect([answer.status, answer.text]).toEqual([known.status, known.text]);
  }
  expect(await newestCode(app.url, emailOf(other))).toBe('');
  expect(await newestCode(app.url, 'nobody@example.com')).toBe('');
  const unknownReset = await reset('nobodyhere', '123456');
  const knownReset = await reset(player.username, wrongOf(await newestCode(app.url, emailOf(player))));
  expect([unknownReset.status, unknownReset.text]).toEqual([knownReset.status, knownReset.text]);
});

const refusedPasswords: readonly (readonly [passwords: object, text: string])[] = [
  [{ password: 'padma2026', password_confirmation: 'padma2027' }, 'Passwords do not match.'],
  [{ password: 'padma2026', password_confirmation: '' }, 'Please confirm your new password.'],
  ...['short12', 'onlyletters', '1234567890', 'with-sign12'].map(
    (password) =>
      [
        { password, password_confirmation: password },
        'New Password must contain at least one number, one letter, and 8 characters long.',
      ] as const,
  ),
];
test.each(refusedPasswords)('[AUTH-11] %j is refused: %s', async (passwords, text) => {
  const answer = await reset('someone12', '123456', passwords);
  expect([answer.status, answer.body['message']]).toEqual([422, text]);
  const withoutCode = await reset('someone12', '', passwords);
  expect(withoutCode.body['message']).toBe('Please enter the OTP.');
});

test('[SAFE-24] a common password is refused, and the code stays valid for another one', async () => {
  const player = await openPlayer(app.url);
  await forgetByEmail(player);
  const code = await newestCode(app.url, emailOf(player));
  const common = { password: 'password1', password_confirmation: 'password1' };
  const refused = await reset(player.username, code, common);
  expect([refused.status, refused.body['code']]).toEqual([422, 'PASSWORD_TOO_COMMON']);
  expect(Object.keys(Object(refused.body['errors']))).toEqual(['password']);
  expect((await reset(player.username, code)).status).toBe(200);
});

test('[AUTH-17] a reset code expires after 300 s, and when a newer one is sent', async () => {
  const player = await openPlayer(app.url);
  await forgetByEmail(player);
  const first = await newestCode(app.url, emailOf(player));
  await app.clock.advance(300_000);
  expect((await reset(player.username, first)).body).toMatchObject({ code: 'INVALID_CODE' });
  await forgetByEmail(player);
  const second = await newestCode(app.url, emailOf(player));
  await forgetByEmail(player);
  const third = await newestCode(app.url, emailOf(player));
  if (second !== third) expect((await reset(player.username, second)).status).toBe(400);
  expect((await reset(player.username, third)).status).toBe(200);
});

test('[AUTH-17] five attempts at most, even simultaneous ones, then not even the right code', async () => {
  const player = await openPlayer(app.url);
  await forgetByEmail(player);
  const code = await newestCode(app.url, emailOf(player));
  await Promise.all(Array.from({ length: 8 }, () => reset(player.username, wrongOf(code))));
  expect((await reset(player.username, code)).body).toMatchObject({ code: 'INVALID_CODE' });
  await forgetByEmail(player);
  expect((await reset(player.username, await newestCode(app.url, emailOf(player)))).status).toBe(200);
});

test('[AUTH-17] one code used twenty times at once sets one password', async () => {
  const player = await openPlayer(app.url);
  await forgetByEmail(player);
  const code = await newestCode(app.url, emailOf(player));
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(player.username, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[AUTH-17] codes and attempts are limited per account, known or not', async () => {
  for (const username of [(await openPlayer(app.url)).username, 'nobodyhere2']) {
    const ask = () => forget({ type: 'email', email: 'x@example.com', username });
    for (let turn = 0; turn < 3; turn += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    for (let turn = 0; turn < 20; turn += 1) expect((await reset(username, '123456')).status).toBe(400);
    expect((await reset(username, '123456')).status).toBe(429);
  }
});

test('[AUTH-17] a phone code sets no password, and a password code verifies no phone', async () => {
  const player = await openPlayer(app.url);
  const { token, phone } = player;
  await send(app.url, 'POST /api/send-verification-code', { token, body: { phone } });
  const phoneCode = await newestCode(app.url, phone);
  expect((await reset(player.username, phoneCode)).status).toBe(400);
  await forget({ type: 'sms', phone, username: player.username });
  const body = { verification_code: await newestCode(app.url, phone) };
  const verified = await send(app.url, 'POST /api/verify-phone-number', { token, body });
  if (body.verification_code !== phoneCode) expect(verified.status).toBe(400);
});

test('a blocked player gets no code', async () => {
  const player = await openPlayer(app.url);
  await query(app.db, sql`update player set status = 'blocked' where id = ${BigInt(player.remoteId)}`);
  expect((await forgetByEmail(player)).status).toBe(200);
  expect(await newestCode(app.url, emailOf(player))).toBe('');
});
