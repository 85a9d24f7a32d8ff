import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { systemRandom } from '../../../kernel/secrets/random.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { openPlayer, send } from '../../../testing/wire-client.ts';
import { openSessions } from '../index.ts';
import { openSession } from './open-session.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const balance = (token?: string) => send(app.url, 'POST /api/balance', { token });

test('[AUTH-14] a missing, malformed or expired token is 401', async () => {
  for (const token of [undefined, 'x', 'A'.repeat(43)]) {
    const answer = await balance(token);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ message: 'Unauthenticated.' });
  }
});

test('[AUTH-13] logout ends both tokens of this session at once, and no other session', async () => {
  const player = await openPlayer(app.url);
  const again = await send(app.url, 'POST /api/login', {
    body: { username: player.username, password: 'jolpai2749' },
  });
  expect((await balance(player.token)).status).toBe(200);
  expect((await balance(player.exchangeToken)).status).toBe(200);
  expect((await send(app.url, 'POST /api/logout', player)).status).toBe(204);
  expect((await balance(player.token)).status).toBe(401);
  expect((await balance(player.exchangeToken)).status).toBe(401);
  expect((await balance(String(again.body['token']))).status).toBe(200);
});

test('[AUTH-13] another process stops honouring the session within seconds', async () => {
  const player = await openPlayer(app.url);
  const elsewhere = openSessions({
    db: app.db,
    clock: app.clock,
    live: { endForbidden: () => Promise.resolve() },
    idleMs: 24 * HOUR_MS,
  });
  expect((await elsewhere.findSession(player.token))?.username).toBe(player.username);
  await send(app.url, 'POST /api/logout', player);
  await app.clock.advance(3_000);
  expect(await elsewhere.findSession(player.token)).toBeUndefined();
});

test('a session lives while it is used and ends after 24 idle hours', async () => {
  const player = await openPlayer(app.url);
  for (let turn = 0; turn < 3; turn += 1) {
    await app.clock.advance(20 * HOUR_MS);
    expect((await balance(player.token)).status).toBe(200);
  }
  await app.clock.advance(24 * HOUR_MS);
  expect((await balance(player.token)).status).toBe(401);
});

test('[SAFE-52] a session ends after thirty days, even in use', async () => {
  const player = await openPlayer(app.url);
  const age = (days: number) =>
    query(
      app.db,
      sql`update player_session set created_at = ${new Date(app.clock.now().getTime() - days * 24 * HOUR_MS)}
          where player_id = ${BigInt(player.remoteId)}`,
    );
  await age(29);
  await app.clock.advance(3_000);
  expect((await balance(player.token)).status).toBe(200);
  await age(30);
  await app.clock.advance(3_000);
  expect((await balance(player.token)).status).toBe(401);
});

async function openTwoHundred(playerId: bigint, purpose: 'site' | 'trading') {
  for (let turn = 0; turn < 200; turn += 1) {
    await inTransaction(app.db, (tx) =>
      openSession(tx, {
        playerId,
        random: systemRandom,
        now: app.clock.now(),
        origin: { address: '', userAgent: '', device: String(turn) },
        openedBy: 'proof',
        purpose,
      }),
    );
  }
}

test('[TRADE-3] a program that logs in all the time logs its player out of nothing', async () => {
  const player = await openPlayer(app.url);
  await openTwoHundred(BigInt(player.remoteId), 'trading');
  await app.clock.advance(3_000);
  expect((await balance(player.token)).status).toBe(200);
});

test('a player keeps the 200 newest sessions', async () => {
  const player = await openPlayer(app.url);
  const playerId = BigInt(player.remoteId);
  await openTwoHundred(playerId, 'site');
  await app.clock.advance(3_000);
  expect((await balance(player.token)).status).toBe(401);
  const left = await query(app.db, sql`select 1 from player_session where player_id = ${playerId}`);
  expect(left).toHaveLength(200);
});

test('a blocked player is logged out within seconds and cannot log in', async () => {
  const player = await openPlayer(app.url);
  await query(app.db, sql`update player set status = 'blocked' where id = ${BigInt(player.remoteId)}`);
  await app.clock.advance(3_000);
  expect((await balance(player.token)).status).toBe(401);
  const body = { username: player.username, password: 'jolpai2749' };
  expect((await send(app.url, 'POST /api/login', { body })).status).toBe(403);
});

test('[AUTH-17] the database contains no token', async () => {
  const player = await openPlayer(app.url);
  const rows = await query<{ line: string }>(app.db, sql`select s::text as line from player_session s`);
  for (const { line } of rows) expect(line).not.toContain(player.token);
});
