import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { query, sql } from '../kernel/db.ts';
import { readNetworks } from '../kernel/network/networks.ts';
import { type TestStaff, askOffice, codeAt, enterAsOwner, logInStaff } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../testing/scripted-feed.ts';
import { type TestPlayer, newSignUpForm, openPlayer, send } from '../testing/wire-client.ts';

const MB = 1024 * 1024;
const health = z.object({
  disk: z.object({
    state: z.string(),
    freeBytes: z.number(),
    alarmBytes: z.number(),
    refuseBytes: z.number().nullable(),
  }),
  errors: z.array(z.object({ what: z.string() })),
});

let open: TestApp;
let owner: TestStaff;
let player: TestPlayer;
let freeMb = 5_000;
const readFreeBytes = () => Promise.resolve(freeMb * MB);
beforeAll(async () => {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed, readFreeBytes, config: { metricsReaders: readNetworks('127.0.0.1') } });
  owner = await enterAsOwner(open);
  player = await openPlayer(open.url);
});
afterAll(() => open.close());

const see = async (megabytes: number) => {
  freeMb = megabytes;
  await open.clock.advance(1_000);
};
const ready = async () => {
  const { status, body } = await send(open.url, 'GET /readyz');
  return { status, body };
};
const showHealth = async () =>
  health.parse((await askOffice(open.url, 'GET /api/office/health', owner)).body);
const metric = async (name: string) =>
  new RegExp(String.raw`^maidan_disk_${name} (\d+)`, 'm').exec(
    (await send(open.url, 'GET /metrics')).text,
  )?.[1];

const countRows = () =>
  query(
    open.app.db,
    sql`select (select count(*) from player) as players, (select count(*) from player_session) as sessions`,
  );

/** Every call by which something would be written, of each kind of caller. */
const WRITES = [
  'POST /api/exchange/orders',
  'DELETE /api/exchange/orders',
  'POST /api/submit-deposit',
  'POST /api/submit-withdraw',
  'GET /api/convert-vipcoin',
  'POST /api/login',
  'POST /api/v1/create-players',
  'POST /api/game-run',
  'POST /api/messages',
  'POST /api/office/content/pictures',
  'PATCH /api/office/staff/1/role',
  'POST /api/payment-gateways/any/webhook',
  'PUT /sandbox/decision-time',
  'POST /sandbox/partner-session',
] as const;

test('[SAFE-27] below the first bound an alarm is raised, and everything goes on', async () => {
  await see(1_023);
  expect((await showHealth()).disk).toEqual({
    state: 'low',
    freeBytes: 1_023 * MB,
    alarmBytes: 1_024 * MB,
    refuseBytes: 256 * MB,
  });
  expect((await showHealth()).errors.map(({ what }) => what)).toContain('little room is left on the disk');
  expect([await metric('free_bytes'), await metric('refuses_writes')]).toEqual([String(1_023 * MB), '0']);
  expect((await ready()).status).toBe(200);
  expect((await send(open.url, 'POST /api/v1/create-players', { body: newSignUpForm() })).status).toBe(201);
});

test('[SAFE-27] below the second bound what writes is refused before it reaches the database, and reading goes on', async () => {
  await see(255);
  const before = await countRows();
  for (const call of WRITES) {
    const { status, headers, body } = await send(open.url, call, {
      token: player.token,
      ...(call.startsWith('GET') ? {} : { body: {} }),
    });
    expect([call, status, headers.get('retry-after'), body['code']]).toEqual([call, 503, '30', 'DISK_FULL']);
  }
  expect(await countRows()).toEqual(before);
  expect(await ready()).toEqual({ status: 503, body: { ready: false, reason: 'DISK_FULL' } });
  expect(await metric('refuses_writes')).toBe('1');
  for (const [call, status] of [
    [`GET /api/match-odds/${twoRunnerMarket.marketId}`, 200],
    [`GET /api/user/show?remote_id=${player.remoteId}`, 200],
    ['POST /api/nothing-here', 404],
    ['GET /healthz', 200],
  ] as const)
    expect([call, (await send(open.url, call, { token: player.token })).status]).toEqual([call, status]);
});

test('[SAFE-27] games and providers are refused in their own protocols', async () => {
  const play = await send(open.url, 'POST /playhouse/api/play', { body: {} });
  expect([play.status, play.headers.get('retry-after'), play.body]).toEqual([
    503,
    '30',
    { code: 'DISK_FULL' },
  ]);
  expect((await send(open.url, 'POST /playhouse/api/look', { body: {} })).body).toEqual({
    code: 'NOT_YOURS',
  });
  expect((await send(open.url, 'POST /provider/playhouse/transaction/bet', { body: {} })).body).toMatchObject(
    {
      status: 'RS_ERROR_UNKNOWN',
    },
  );
  expect((await send(open.url, 'POST /provider/playhouse/user/balance', { body: {} })).body).toMatchObject({
    status: 'RS_ERROR_INVALID_SIGNATURE',
  });
});

test('[SAFE-27] staff still get in and see why', async () => {
  await open.clock.advance(30_000);
  const { username, password, secret } = owner;
  const code = codeAt(secret, open.clock.now());
  expect((await logInStaff(open, { username, password, code })).status).toBe(200);
  expect((await showHealth()).disk.state).toBe('full');
  expect((await send(open.url, 'POST /api/logout', { token: player.token })).status).toBe(204);
});

test('[SAFE-27] it recovers by itself, once a quarter more is free than where it began', async () => {
  await see(319);
  expect((await ready()).status).toBe(503);
  await see(320);
  expect((await ready()).status).toBe(200);
  expect((await showHealth()).disk.state).toBe('low');
  expect((await send(open.url, 'POST /api/v1/create-players', { body: newSignUpForm() })).status).toBe(201);
  await see(5_000);
  expect((await showHealth()).disk.state).toBe('enough');
});

test('[SAFE-27] with the database on a server the room in DATA_DIR only raises an alarm', async () => {
  const remote = await openTestApp({
    readFreeBytes: () => Promise.resolve(0),
    config: { databaseUrl: 'postgres://elsewhere' },
  });
  expect((await send(remote.url, 'POST /api/v1/create-players', { body: newSignUpForm() })).status).toBe(201);
  expect((await send(remote.url, 'POST /api/exchange/orders', { body: {} })).status).toBe(401);
  await remote.close();
});

test('[SAFE-27] a database on a server whose disk is full refuses in the same way', async () => {
  await query(
    open.app.db,
    sql`create function refuse_for_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  );
  await query(
    open.app.db,
    sql`create trigger no_room before insert on player for each statement execute function refuse_for_room()`,
  );
  const refused = await send(open.url, 'POST /api/v1/create-players', { body: newSignUpForm() });
  await query(open.app.db, sql`drop trigger no_room on player`);
  expect([refused.status, refused.headers.get('retry-after'), refused.body['code']]).toEqual([
    503,
    '30',
    'DISK_FULL',
  ]);
});

test('[SAFE-27] the bounds are the operator’s, and have to make sense', () => {
  const { diskAlarmBytes, diskRefuseBytes } = readConfig({ DISK_ALARM_MB: '200', DISK_REFUSE_MB: '100' });
  expect([diskAlarmBytes, diskRefuseBytes]).toEqual([200 * MB, 100 * MB]);
  expect(() => readConfig({ DISK_REFUSE_MB: '2000' })).toThrow('must be more than DISK_REFUSE_MB');
  expect(() => readConfig({ DISK_ALARM_MB: 'much' })).toThrow('DISK_ALARM_MB');
});
