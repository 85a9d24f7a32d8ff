import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRpc, postForm } from '../../../testing/trading-client.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { send } from '../../../testing/wire-client.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { query, sql } from '../../../kernel/db.ts';
import { openHouseLogins } from './house-logins.ts';

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp({ config: { sandboxBettors: 2 } });
});

afterAll(() => open.close());

const accounts = [
  { playerId: 101n, username: 'One' },
  { playerId: 102n, username: 'Two' },
];

test('[TRADE-76] a login of the house opens with its own key, name and password, and one session at a time', () => {
  const { list, logIn, findSession, endSession } = openHouseLogins(seededRandom('logins'), accounts);
  const [one, two] = list;
  if (one === undefined || two === undefined) throw new Error('there are two');
  expect(logIn({ ...one, appKey: 'AAAAAAAAAAAAAAAA' })).toBeUndefined();
  const refused = { error: 'INVALID_USERNAME_OR_PASSWORD' };
  expect(logIn({ ...one, password: two.password })).toEqual(refused);
  expect(logIn({ ...one, username: two.username })).toEqual(refused);
  const tokenOf = (login: typeof one) => {
    const result = logIn(login);
    return result !== undefined && 'token' in result ? result.token : '';
  };
  const [first, other] = [tokenOf(one), tokenOf(two)];
  expect(findSession(first)).toMatchObject({ id: 101n, username: 'One' });
  const second = tokenOf(one);
  expect([findSession(first), findSession(other)?.id, findSession(second)?.id]).toEqual([
    undefined,
    102n,
    101n,
  ]);
  const { sessionId = 0n } = findSession(second) ?? {};
  expect([endSession(102n, sessionId), endSession(101n, sessionId)]).toEqual([false, true]);
  expect(findSession(second)).toBeUndefined();
});

test('[TRADE-76] nobody gets into an account of the house: no key of theirs is stored, and their names have no password', async () => {
  expect(await query(open.app.db, sql`select 1 from app_key where player_id < 1001`)).toEqual([]);
  expect(await query(open.app.db, sql`select 1 from player_session where player_id < 1001`)).toEqual([]);
  const form = { username: 'Simulated bettor 1', password: 'jolpai2749' };
  const { body } = await postForm(open.url, '/api/login', { appKey: 'AAAAAAAAAAAAAAAA', form });
  expect(body).toMatchObject({ status: 'FAIL', error: 'INVALID_APP_KEY' });
  const login = await send(open.url, 'POST /api/login', { body: form });
  expect(login.status).toBeGreaterThanOrEqual(400);
  const asked = { jsonrpc: '2.0', method: 'AccountAPING/v1.0/getAccountFunds', params: {}, id: 1 };
  expect(
    await callRpc(open.url, 'account', asked, { appKey: 'AAAAAAAAAAAAAAAA', token: 'x'.repeat(43) }),
  ).toMatchObject({ error: { message: 'AANGX-0007' } });
});
