import { calls } from '@maidan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { addAppKey, openTradingClient, postForm } from '../../../testing/trading-client.ts';
import { openPlayer, send, type TestPlayer } from '../../../testing/wire-client.ts';

let open: TestApp;
let player: TestPlayer;

beforeAll(async () => {
  open = await openTestApp();
  player = await openPlayer(open.url);
});

afterAll(() => open.close());

const formOf = ({ username }: TestPlayer, password = 'jolpai2749') => ({ username, password });

test('[TRADE-2] a program logs in by a form with its app key, and fields that it sends besides are ignored', async () => {
  const { key: appKey } = await addAppKey(open.url, player);
  const form = { ...formOf(player), login: 'true', redirectMethod: 'POST', product: 'x', url: 'http://x' };
  const { status, body } = await postForm(open.url, '/api/login', { appKey, form });
  expect([status, body]).toEqual([
    200,
    { token: expect.stringMatching(/^[\w-]{43}$/), product: appKey, status: 'SUCCESS', error: '' },
  ]);
  const cert = await postForm(open.url, '/api/certlogin', { appKey, form });
  expect(cert.body).toEqual({
    sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    loginStatus: 'SUCCESS',
  });
});

test.each([
  ['a wrong password', 'own', 'wrongwrong', 'INVALID_USERNAME_OR_PASSWORD'],
  ['no password', 'own', '', 'INPUT_VALIDATION_ERROR'],
  ['a key that nobody has', 'nobody', 'jolpai2749', 'INVALID_APP_KEY'],
  ['the key of another player', 'another', 'jolpai2749', 'INVALID_USERNAME_OR_PASSWORD'],
] as const)('[TRADE-2] %s is told as clients know it', async (_, whose, password, error) => {
  const owner = whose === 'another' ? await openPlayer(open.url) : player;
  const appKey = whose === 'nobody' ? 'AAAAAAAAAAAAAAAA' : (await addAppKey(open.url, owner)).key;
  const form = formOf(player, password);
  const { status, body } = await postForm(open.url, '/api/login', { appKey, form });
  expect([status, body]).toEqual([200, { token: '', product: appKey, status: 'FAIL', error }]);
  expect((await postForm(open.url, '/api/certlogin', { appKey, form })).body).toEqual({ loginStatus: error });
});

test('[TRADE-2] the site’s own login of that path stays what it is', async () => {
  const body = formOf(player);
  expect((await send(open.url, 'POST /api/login', { body })).body).toMatchObject({
    username: player.username,
  });
  const { status } = await postForm(open.url, '/api/login', { form: formOf(player) });
  expect(status).toBe(415);
});

test('[TRADE-2] a program stays logged in while it says so, and not after it logs out', async () => {
  const client = await openTradingClient(open.url, player);
  const ask = (path: string) => postForm(open.url, path, client);
  expect((await ask('/api/keepAlive')).body).toEqual({
    token: client.token,
    product: client.appKey,
    status: 'SUCCESS',
    error: '',
  });
  expect((await ask('/api/logout')).body).toMatchObject({ status: 'SUCCESS' });
  expect((await ask('/api/keepAlive')).body).toMatchObject({
    status: 'FAIL',
    error: 'NO_SESSION',
    token: '',
  });
  expect((await ask('/api/logout')).body).toMatchObject({ status: 'FAIL', error: 'NO_SESSION' });
  expect((await client.call('account', 'getAccountFunds')).error?.message).toBe('AANGX-0003');
});

test('[TRADE-2] a session stays and ends without a key too, as several clients ask', async () => {
  const { token } = await openTradingClient(open.url, player);
  const ask = async (path: string) => (await postForm(open.url, path, { token })).body;
  expect(await ask('/api/keepAlive')).toEqual({ token, product: '', status: 'SUCCESS', error: '' });
  expect(await ask('/api/logout')).toMatchObject({ token, status: 'SUCCESS' });
  for (const path of ['/api/keepAlive', '/api/logout'])
    expect(await ask(path)).toMatchObject({ token: '', status: 'FAIL', error: 'NO_SESSION' });
  expect((await postForm(open.url, '/api/keepAlive', {})).body).toMatchObject({ error: 'NO_SESSION' });
});

test('[TRADE-3] a program’s session opens nothing of the site, neither its money nor its bets', async () => {
  const { token } = await openTradingClient(open.url, player);
  const own = Object.entries(calls).filter(([, { caller }]) => caller === 'player');
  expect(own.length).toBeGreaterThan(80);
  for (const [name, { method, path }] of own) {
    const { status } = await send(open.url, `${method} /api${path.replaceAll(/:\w+/g, '1')}`, { token });
    expect([name, status]).toEqual([name, 401]);
  }
});

test('[TRADE-3] it is listed with the player’s other sessions, and ends with them', async () => {
  const other = await openPlayer(open.url);
  const client = await openTradingClient(open.url, other);
  const { text } = await send(open.url, 'GET /api/sessions', { token: other.token });
  expect(text).toContain('betting bot 1.0');
  expect((await send(open.url, 'POST /api/logout-everywhere', { token: other.token })).status).toBe(204);
  expect((await client.call('account', 'getAccountFunds')).error?.message).toBe('AANGX-0003');
});

test('[TRADE-3] a key needs a session of the same player', async () => {
  const mine = await openTradingClient(open.url, player);
  const theirs = await openTradingClient(open.url, await openPlayer(open.url));
  const { body } = await postForm(open.url, '/api/keepAlive', { appKey: theirs.appKey, token: mine.token });
  expect(body).toMatchObject({ status: 'FAIL' });
});
