import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOffice, enterAsOwner, type TestStaff } from '../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { scriptedFeed } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../testing/trading.ts';
import { send } from '../../testing/wire-client.ts';

const MINUTE_MS = 60_000;

const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
let open: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  open = await openTestApp({ feed });
  await feed.session({});
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

const show = async (playerId: string) =>
  (await askOffice(open.url, `GET /api/office/players/${playerId}/play-time`, { cookie: owner.cookie })).body;

test('[CARE-55] the desk sees a player’s sessions and choices, the latest first, and of others nothing', async () => {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 100_000);
  expect(await show(player.remoteId)).toEqual({
    sessions: [],
    reminder: { minutes: 60, next: null },
    limit: { minutes: null, next: null },
    changes: [],
  });
  const beganAt = open.clock.now();
  const choose = (minutes: number | null) =>
    send(open.url, 'POST /api/play-session/reminder', { token: player.token, body: { minutes } });
  await choose(15);
  expect((await placeOrder(open.url, player, { price: 9 })).status).toBe(201);
  await open.clock.advance(10 * MINUTE_MS);
  expect((await placeOrder(open.url, player, { price: 9 })).status).toBe(201);
  await choose(120);
  const lastPlayedAt = open.clock.now();
  await open.clock.advance(MINUTE_MS);
  const next = { minutes: 120, from: new Date(lastPlayedAt.getTime() + 24 * 60 * MINUTE_MS).toISOString() };
  expect(await show(player.remoteId)).toEqual({
    sessions: [{ beganAt: beganAt.toISOString(), lastPlayedAt: lastPlayedAt.toISOString(), endedAt: null }],
    reminder: { minutes: 15, next },
    limit: { minutes: null, next: null },
    changes: [
      { kind: 'reminder', minutes: 15, next, at: lastPlayedAt.toISOString() },
      { kind: 'reminder', minutes: 15, next: null, at: beganAt.toISOString() },
    ],
  });
  expect((await show('999999'))['code']).toBe('NOT_FOUND');
});
