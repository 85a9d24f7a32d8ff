import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../testing/open-player-app.ts';
import { openPlayer, send } from '../../testing/wire-client.ts';
import { refuseBlocked } from './index.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const nothing = { exchange_market: 1, cs_market: 1, status: 'active' };

test('[HOME-16] a guest, and a player without restrictions, are blocked from nothing', async () => {
  const { token } = await openPlayer(app.url);
  expect((await send(app.url, 'GET /api/market/block')).body).toEqual(nothing);
  expect((await send(app.url, 'GET /api/market/block', { token })).body).toEqual(nothing);
});

test('[HOME-16] the flags are the caller’s own', async () => {
  const blocked = await openPlayer(app.url);
  const other = await openPlayer(app.url);
  await query(
    app.db,
    sql`insert into market_block (player_id, exchange_open, status) values (${blocked.remoteId}, false, 'blocked')`,
  );
  const own = await send(app.url, 'GET /api/market/block', { token: blocked.token });
  expect(own.body).toEqual({ exchange_market: 0, cs_market: 1, status: 'blocked' });
  expect((await send(app.url, 'GET /api/market/block', { token: other.token })).body).toEqual(nothing);
});

test.each([
  { flag: true, status: 'active', refused: false },
  { flag: true, status: 'blocked', refused: false },
  { flag: false, status: 'active', refused: false },
  { flag: false, status: 'blocked', refused: true },
])('[HOME-16] open $flag and status $status: blocked $refused, in both sections', async (row) => {
  const player = await openPlayer(app.url);
  const id = BigInt(player.remoteId);
  await query(
    app.db,
    sql`insert into market_block (player_id, exchange_open, casino_open, status)
        values (${id}, ${row.flag}, ${row.flag}, ${row.status})`,
  );
  for (const section of ['exchange', 'casino'] as const) {
    const asked = refuseBlocked(app.db, id, section);
    if (row.refused) await expect(asked).rejects.toMatchObject({ code: 'SECTION_BLOCKED' });
    else await asked;
  }
});
