import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({
    accountRules: { loginPerSource: { freeAttempts: 5, firstMs: 60_000, longestMs: 60_000 } },
  });
});
afterAll(() => app.close());

const GOOD = {
  new_password: 'padma2026',
  old_password: 'jolpai2749',
  new_password_confirmation: 'padma2026',
};
const change = (token: string, body: object) => send(app.url, 'POST /api/user-pwd', { token, body });
const logIn = (username: string, password: string) =>
  send(app.url, 'POST /api/login', { body: { username, password } });
const balance = (token: string) => send(app.url, 'POST /api/balance', { token });

const RULE = 'New Password must contain at least one number, one letter, and 8 characters long.';
test.each([
  [{ new_password: 'short1', old_password: '', new_password_confirmation: '' }, RULE],
  [{ new_password: 'nodigitshere' }, RULE],
  [{ new_password: '12345678' }, RULE],
  [{ new_password: 'padma 2026' }, RULE],
  [{ old_password: '', new_password_confirmation: '' }, 'Please enter your current password.'],
  [{ new_password_confirmation: '' }, 'Please confirm your new password.'],
  [{ new_password_confirmation: 'padma2027' }, 'Passwords do not match.'],
])('[AUTH-12] %j first gets the text: %s', async (more, text) => {
  const player = await openPlayer(app.url);
  const answer = await change(player.token, { ...GOOD, ...more });
  expect([answer.status, answer.body['message']]).toEqual([422, text]);
});

test('[AUTH-12] the new password is valid from now on; other sessions end and this one stays', async () => {
  const player = await openPlayer(app.url);
  const other = String((await logIn(player.username, 'jolpai2749')).body['token']);
  expect((await balance(other)).status).toBe(200);
  const answer = await change(player.token, GOOD);
  expect([answer.status, answer.body['message']]).toEqual([
    200,
    'Password changed successfully. Please login with your new password.',
  ]);
  expect((await balance(other)).status).toBe(401);
  expect((await balance(player.token)).status).toBe(200);
  expect((await logIn(player.username, 'jolpai2749')).status).toBe(401);
  expect((await logIn(player.username, 'padma2026')).status).toBe(200);
});

test('[SAFE-24] a common new password is refused, whatever the old one, and changes nothing', async () => {
  const player = await openPlayer(app.url);
  const common = { new_password: 'Cricket2024', new_password_confirmation: 'Cricket2024' };
  const answer = await change(player.token, { ...GOOD, ...common });
  expect([answer.status, answer.body['code']]).toEqual([422, 'PASSWORD_TOO_COMMON']);
  expect(Object.keys(Object(answer.body['errors']))).toEqual(['new_password']);
  expect((await change(player.token, GOOD)).status).toBe(200);
});

test('[AUTH-17] a session cannot be used to guess the old password', async () => {
  const player = await openPlayer(app.url);
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await change(player.token, { ...GOOD, old_password: 'wrong1234' });
    expect([answer.status, answer.body['code']]).toEqual([400, 'WRONG_PASSWORD']);
  }
  expect((await change(player.token, GOOD)).status).toBe(429);
});

test('[SAFE-23] strangers’ wrong passwords stop nobody from changing the password in a session', async () => {
  const player = await openPlayer(app.url);
  for (let turn = 0; turn < 5; turn += 1) await logIn(player.username, 'wrong1234');
  expect((await logIn(player.username, 'jolpai2749')).status).toBe(429);
  expect((await change(player.token, GOOD)).status).toBe(200);
});

test('[AUTH-12] of two simultaneous changes one is made', async () => {
  const player = await openPlayer(app.url);
  const answers = await Promise.all(
    ['padma2026', 'jamuna2026'].map((password) =>
      change(player.token, { ...GOOD, new_password: password, new_password_confirmation: password }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
});
