import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { regulatorProfiles } from '../../../regulator-profiles.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import {
  newestCode,
  openPlayer,
  send,
  type TestPlayer,
  type WireAnswer,
} from '../../../testing/wire-client.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'jolpai2749';
const NEW_PASSWORD = 'tetul83105';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({ regulator: regulatorProfiles['gli-19'] });
});
afterAll(() => app.close());

const said = ({ status, body }: WireAnswer) => [status, body['code']];
const logIn = (username: string, password: string, device = 'a') =>
  send(app.url, 'POST /api/login', {
    body: { username, password },
    headers: { cookie: deviceCookie(device) },
  });
/** A device's name has 43 characters. */
const deviceCookie = (device: string) => `maidan_device=${device.repeat(43)}`;
const fail = async (username: string, times: number, device?: string) => {
  for (let turn = 0; turn < times; turn += 1)
    expect(said(await logIn(username, 'wrong1234', device))).toEqual([401, 'INVALID_CREDENTIALS']);
};
const LOCKED = [403, 'LOG_IN_LOCKED'];

async function setPassword({ username, phone }: TestPlayer, device: string) {
  const headers = { cookie: deviceCookie(device) };
  const asked = { type: 'sms', phone: `+880${phone.slice(1)}`, username };
  await send(app.url, 'POST /api/usr-forgot-password', { body: asked, headers });
  const otp = await newestCode(app.url, phone);
  const body = { username, otp, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  return send(app.url, 'POST /api/usr-reset-password', { body, headers });
}

test('[CARE-79] three wrong passwords within half an hour lock the account for half an hour, for the right one too', async () => {
  const { username } = await openPlayer(app.url);
  await fail(username, 3);
  const refused = await logIn(username.toUpperCase(), PASSWORD, 'b');
  expect(said(refused)).toEqual(LOCKED);
  expect(refused.body['message']).toMatch(/locked until .*\d/);
  expect(String(refused.body['quote'])).toMatch(/\d/);
  await app.clock.advance(30 * MINUTE_MS - 1);
  expect(said(await logIn(username, PASSWORD))).toEqual(LOCKED);
  await app.clock.advance(1);
  expect((await logIn(username, PASSWORD)).status).toBe(200);
});

test('[CARE-79] a right password in between, or half an hour, begins the count anew', async () => {
  const { username } = await openPlayer(app.url);
  await fail(username, 2);
  expect((await logIn(username, PASSWORD)).status).toBe(200);
  await fail(username, 2);
  await app.clock.advance(30 * MINUTE_MS);
  await fail(username, 1);
  expect((await logIn(username, PASSWORD)).status).toBe(200);
});

test('[CARE-79] a name that nobody has is locked alike, so that a lock tells nobody who has an account', async () => {
  const username = 'nobodyhasthis';
  await fail(username, 3);
  expect(said(await logIn(username, PASSWORD))).toEqual(LOCKED);
});

test('[CARE-79] of twenty attempts at once three are compared', async () => {
  const { username } = await openPlayer(app.url);
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(username, 'wrong1234')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(answers.filter(({ body }) => body['code'] === 'LOG_IN_LOCKED')).toHaveLength(17);
});

test('[CARE-79] a new password by a code opens the lock, and whoever goes on guessing shuts that device out no more', async () => {
  const player = await openPlayer(app.url);
  const { username } = player;
  await fail(username, 3, 'x');
  expect(said(await logIn(username, PASSWORD, 'm'))).toEqual(LOCKED);
  expect((await setPassword(player, 'm')).status).toBe(200);
  await fail(username, 3, 'x');
  expect(said(await logIn(username, NEW_PASSWORD, 'x'))).toEqual(LOCKED);
  expect((await logIn(username, NEW_PASSWORD, 'm')).status).toBe(200);
  // The device's own failures lock it, and it alone.
  await app.clock.advance(30 * MINUTE_MS);
  await fail(username, 3, 'm');
  expect(said(await logIn(username, NEW_PASSWORD, 'm'))).toEqual(LOCKED);
  expect((await logIn(username, NEW_PASSWORD, 'x')).status).toBe(200);
});

test('[CARE-79] each failure is kept with address, device and reason, and neither the name nor the password', async () => {
  const { username, remoteId } = await openPlayer(app.url);
  await fail(username, 3);
  await logIn(username, PASSWORD);
  const rows = await query<{ reason: string; address: string; line: string }>(
    app.db,
    sql`select reason, address, f::text as line from log_in_failure f
        where player_id = ${BigInt(remoteId)} order by id`,
  );
  expect(rows.map(({ reason }) => reason)).toEqual(['password', 'password', 'password', 'locked']);
  for (const { address, line } of rows) {
    expect(address).toBe('127.0.0.1');
    expect(line).not.toContain(username);
    expect(line).not.toContain('wrong1234');
  }
});

test('[CARE-80] a log-in that nobody uses for half an hour has ended; one that is used lives on', async () => {
  const player = await openPlayer(app.url);
  const balance = () => send(app.url, 'POST /api/balance', { token: player.token });
  for (let turn = 0; turn < 3; turn += 1) {
    await app.clock.advance(29 * MINUTE_MS);
    expect((await balance()).status).toBe(200);
  }
  await app.clock.advance(30 * MINUTE_MS);
  expect((await balance()).status).toBe(401);
});
