import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { query, queryOne, sql } from '../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { playForFun, takeSeat } from '../../testing/seat.ts';
import { logIn } from '../../testing/log-in.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Guests of the games get a fifth: ten. */
const PER_MINUTE = 50;
const STREAMS = 3;

const dice = { side: 'over', target: 5050 };
let open: TestApp;
let player: TestPlayer;
const leaving: (() => void)[] = [];

beforeAll(async () => {
  open = await openTestApp({
    config: { requestsPerMinuteMax: PER_MINUTE, streamsPerAddressMax: STREAMS },
  });
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1_000);
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  await open.clock.advance(MINUTE_MS);
});
afterAll(() => open.close());

interface OpenedStream {
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  readonly leave: () => void;
}

/** Opens a stream on a connection of its own. */
function openStream(path: string, token?: string): Promise<OpenedStream> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${open.url}${path}`, { headers, agent: false }, (response) => {
      const leave = () => void response.destroy();
      leaving.push(leave);
      response.on('error', () => undefined).resume();
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'], leave });
    }).on('error', reject);
  });
}

test('[SAFE-29] calls of games without a session are limited by address, and a player who plays for money isn’t touched', async () => {
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  expect((await seat.look()).balance).toBe('1000.00');
  const flood = async () => send(open.url, 'POST /playhouse/api/look', { body: {}, token: 'made up' });
  const statuses: number[] = [];
  for (let turn = 0; turn < 2 * PER_MINUTE; turn += 1) statuses.push((await flood()).status);
  // The player's entering counted as a guest's, and so did their first call, whose session wasn't known yet.
  expect(statuses.filter((status) => status === 401)).toHaveLength(8);
  const refused = await flood();
  expect([refused.status, refused.body, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    { code: 'TOO_MANY' },
    60,
  ]);
  expect((await seat.play('10.00', dice)).round.state).toBe('over');
  expect((await send(open.url, 'GET /api/nothing')).status).toBe(404);
  await open.clock.advance(MINUTE_MS);
  expect((await flood()).status).toBe(401);
});

test('[SAFE-29] a player at the games is limited by their session', async () => {
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const statuses: number[] = [];
  await seat.look();
  for (let turn = 0; turn < PER_MINUTE + 1; turn += 1) statuses.push((await seat.send('look', {})).status);
  expect([statuses.slice(0, PER_MINUTE).every((status) => status === 200), statuses.at(-1)]).toEqual([
    true,
    429,
  ]);
});

test('[SAFE-29] play for fun is limited by address, however many sessions it has', async () => {
  const seats = [await playForFun(open.url, 'dice'), await playForFun(open.url, 'dice')];
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    for (const seat of seats) statuses.push((await seat.send('look', {})).status);
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429]);
});

test('[SAFE-29] calls of the sandbox are limited like those of the API', async () => {
  const ask = () => send(open.url, 'GET /sandbox/outbox?to=01710000000');
  const statuses: number[] = [];
  for (let turn = 0; turn <= PER_MINUTE; turn += 1) statuses.push((await ask()).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect((await send(open.url, 'GET /sandbox-gateway/pay/12345678')).status).toBe(429);
  const body = { milliseconds: 5_000 };
  expect((await send(open.url, 'PUT /sandbox/decision-time', { token: player.token, body })).status).toBe(
    204,
  );
});

test('[SAFE-29] streams are limited by address, of the site and the games together, and end their count as they end', async () => {
  const path = '/api/exchange/stream?market_id=1.1';
  const fun = await playForFun(open.url, 'crash');
  const first = await openStream(path);
  expect([first.status, (await openStream(path)).status]).toEqual([200, 200]);
  expect((await openStream('/playhouse/api/live', fun.token)).status).toBe(200);
  expect(await openStream(path)).toMatchObject({ status: 503, retryAfter: '10' });
  expect(await openStream('/playhouse/api/live', fun.token)).toMatchObject({ status: 503, retryAfter: '10' });
  expect((await openStream(path, player.token)).status).toBe(200);
  first.leave();
  await expect.poll(async () => (await openStream(path)).status).toBe(200);
});

test('[SAFE-29] streams are limited by session', async () => {
  const path = '/api/exchange/stream?market_id=1.1';
  for (let turn = 0; turn < 12; turn += 1) expect((await openStream(path, player.token)).status).toBe(200);
  expect(await openStream(path, player.token)).toMatchObject({ status: 503, retryAfter: '10' });
  const again = await logIn(open.url, { username: player.username, password: 'jolpai2749' });
  expect((await openStream(path, again.token)).status).toBe(200);
});

test('[SAFE-29] play for fun waits for its share, and play for money goes on', async () => {
  const shut = await openTestApp({ config: { freePlayMax: 0 } });
  const guest = send(shut.url, 'POST /playhouse/api/enter', { body: { game: 'dice', isForFun: true } });
  await shut.clock.untilSet(2_000);
  const rich = await openFundedPlayer({ url: shut.url, db: shut.app.db }, 1_000);
  const seat = await takeSeat(shut.url, rich, 'dice', 'EGAME');
  expect((await seat.play('10.00', dice)).round.state).toBe('over');
  await shut.clock.advance(2_000);
  const { status, headers, body } = await guest;
  expect([status, headers.get('retry-after'), body]).toEqual([503, '2', { code: 'BUSY' }]);
  await shut.close();
});

test('[SAFE-29] visitors and their rounds are deleted after a day, however many, and players’ are not', async () => {
  const { db } = open.app;
  const count = () =>
    queryOne(
      db,
      sql`select (select count(*) from playhouse.player) as players, (select count(*) from playhouse.round) as rounds,
        (select count(*) from playhouse.wallet_call) as calls, (select count(*) from playhouse.seed_pair) as pairs`,
    );
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  await seat.play('10.00', dice);
  await query(db, sql`delete from playhouse.player where user_name is null`);
  const before = await count();
  const fun = await playForFun(open.url, 'dice');
  const { round } = await fun.play('10.00', dice);
  await query(
    db,
    sql`insert into playhouse.round (id, player_id, game_session_id, game, seed_pair_id, nonce, request_key, stake, choice,
          state, staked, pays, due_at, opened_at, ended_at)
        select gen_random_uuid(), player_id, game_session_id, game, seed_pair_id, nonce + n, ${randomUUID()} || n, stake,
          choice, state, staked, pays, due_at, opened_at, ended_at
        from playhouse.round, generate_series(1, 1000) as n where id = ${round.id}`,
  );
  await open.clock.advance(DAY_MS - MINUTE_MS);
  expect(await count()).not.toEqual(before);
  await open.clock.advance(2 * MINUTE_MS);
  await expect.poll(count).toEqual(before);
});
