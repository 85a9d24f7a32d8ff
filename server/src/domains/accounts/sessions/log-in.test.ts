import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({
    accountRules: { loginPerSource: { freeAttempts: 3, firstMs: 60_000, longestMs: 240_000 } },
  });
});
afterAll(() => app.close());

const logIn = (username: string, password: string) =>
  send(app.url, 'POST /api/login', { body: { username, password } });

test.each([
  [{}, 'username', 'Username is required'],
  [{ username: '' }, 'username', 'Username is required'],
  [{ username: 'no spaces' }, 'username', 'Invalid username (only letters and numbers)'],
  [{ username: 'x'.repeat(65) }, 'username', 'Invalid username (only letters and numbers)'],
  [{ username: 'someone1' }, 'password', 'Password is required'],
  [{ username: 'someone1', password: 'short12' }, 'password', 'Password must be at least 8 characters'],
])('[AUTH-1] [API-3] the form %j gets a text on %s', async (body, field, text) => {
  const answer = await send(app.url, 'POST /api/login', { body });
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toMatchObject({ [field]: expect.arrayContaining([text]) });
});

test('[AUTH-2] login returns two tokens, the id and the username as it was chosen', async () => {
  const player = await openPlayer(app.url, { username: 'RahimUddin' });
  const answer = await logIn('rahimuddin', 'jolpai2749');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ remote_id: player.remoteId, username: 'RahimUddin' });
  expect(answer.body).toMatchObject({
    message: expect.any(String),
    exchange: [{ token: expect.any(String) }],
  });
  for (const token of [answer.body['token'], player.exchangeToken]) {
    const balance = await send(app.url, 'POST /api/balance', { token: String(token) });
    expect(balance.body).toEqual({ balance: '0.00' });
  }
});

test('[AUTH-3] an unknown username and a wrong password get the same answer', async () => {
  const player = await openPlayer(app.url);
  const wrong = await logIn(player.username, 'wrong1234');
  const unknown = await logIn('nobodyhere', 'wrong1234');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ message: 'Invalid credentials' });
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.text).toBe(wrong.text);
});

test('[AUTH-17] wrong passwords are limited per account, known or not, and correct ones are not', async () => {
  const player = await openPlayer(app.url);
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await logIn(player.username, 'jolpai2749')).status).toBe(200);
  }
  for (const username of [player.username, 'nobodyatall']) {
    for (let turn = 0; turn < 3; turn += 1) expect((await logIn(username, 'wrong1234')).status).toBe(401);
    const refused = await logIn(username.toUpperCase(), 'jolpai2749');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(60);
  }
  await app.clock.advance(60_000);
  expect((await logIn(player.username, 'jolpai2749')).status).toBe(200);
});

test('[SAFE-23] the owner logs in from a known device while strangers are made to wait, and strangers from none', async () => {
  const player = await openPlayer(app.url);
  const first = await logIn(player.username, 'jolpai2749');
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const fromKnown = (password: string) =>
    send(app.url, 'POST /api/login', { body: { username: player.username, password }, headers: { cookie } });
  for (let turn = 0; turn < 3; turn += 1) await logIn(player.username, 'wrong1234');
  expect((await logIn(player.username, 'jolpai2749')).status).toBe(429);
  expect((await fromKnown('jolpai2749')).status).toBe(200);
  const otherName = { cookie: `maidan_device=${'A'.repeat(43)}` };
  const body = { username: player.username, password: 'jolpai2749' };
  expect((await send(app.url, 'POST /api/login', { body, headers: otherName })).status).toBe(429);
  const another = await openPlayer(app.url);
  const elsewhere = { username: another.username, password: 'wrong1234' };
  for (let turn = 0; turn < 3; turn += 1)
    await send(app.url, 'POST /api/login', { body: elsewhere, headers: { cookie } });
  expect((await send(app.url, 'POST /api/login', { body: elsewhere, headers: { cookie } })).status).toBe(429);
});

test('[SAFE-23] a known device that guesses is made to wait too, longer each time', async () => {
  const player = await openPlayer(app.url);
  const first = await logIn(player.username, 'jolpai2749');
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const guess = () =>
    send(app.url, 'POST /api/login', {
      body: { username: player.username, password: 'wrong1234' },
      headers: { cookie },
    });
  for (let turn = 0; turn < 3; turn += 1) expect((await guess()).status).toBe(401);
  for (const waitS of [60, 120, 240, 240]) {
    expect((await guess()).headers.get('retry-after')).toBe(String(waitS));
    await app.clock.advance(waitS * 1000);
    expect((await guess()).status).toBe(401);
  }
  expect((await logIn(player.username, 'jolpai2749')).status).toBe(200);
});

test('[AUTH-17] simultaneous attempts are counted before any of them is answered', async () => {
  const player = await openPlayer(app.url);
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(player.username, 'wrong1234')));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(3);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(17);
});

test('the sandbox has a demo player with a verified phone and play money', async () => {
  const login = await logIn('demoplayer', 'demo1234');
  const token = String(login.body['token']);
  const path = `/api/user/show?remote_id=${String(login.body['remote_id'])}`;
  const shown = await send(app.url, `GET ${path}`, { token });
  expect(shown.body).toMatchObject({ user: { balance: '10000.00', session_id: '1', currency: 'BDT' } });
});
