import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { queryOne, sql } from '../../../kernel/db.ts';
import { askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const listed = z.object({
  orders: z.array(z.object({ id: z.string(), cancel_reason: z.string().nullable() })),
});
const placed = z.object({ order: z.object({ id: z.string(), cancel_reason: z.null() }) });

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
});
afterEach(() => open.close());

const place = (change: Record<string, unknown> = {}) => placeOrder(open.url, player, { price: 9, ...change });
/** Why the player's first order left the book, as its table says. */
const firstReason = async () =>
  (
    await queryOne<{ reason: string | null }>(
      open.app.db,
      sql`select cancel_reason as reason from exchange_order order by id limit 1`,
    )
  )?.reason;

test.each<[string, () => Promise<unknown>]>([
  ['IN_PLAY', () => feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 })],
  [
    'CLOSED',
    async () => {
      await feed.market({ status: 'CLOSED' });
      await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
    },
  ],
  ['SELF_TRADE', () => place({ side: 'LAY', price: 9 })],
  [
    'ACCOUNT',
    async () => {
      const risk = await enterAs(open, await enterAsOwner(open), 'risk', 'rokeya');
      const path = `POST /api/office/players/${player.remoteId}`;
      const body = { reason: 'A stolen phone' };
      expect((await askOffice(open.url, `${path}/suspend`, { cookie: risk.cookie, body })).status).toBe(204);
    },
  ],
])('[SAFE-35] an order that leaves the book unmatched says why: %s', async (reason, leave) => {
  expect((await place()).status).toBe(201);
  await leave();
  await expect.poll(firstReason).toBe(reason);
});

test('[SAFE-35] the player sees it: their own hand and a fill or kill are told apart', async () => {
  const { order } = placed.parse((await place({ price: 10 })).body);
  await send(open.url, `DELETE /api/exchange/orders/${order.id}`, { token: player.token });
  await place({ price: 11, time_in_force: 'FILL_OR_KILL' });
  await place({ price: 12 });
  const { body } = await send(open.url, 'GET /api/exchange/orders?status=all', { token: player.token });
  const orders = listed.parse(body).orders.map((one) => one.cancel_reason);
  expect(orders).toEqual([null, 'FILL_OR_KILL', 'PLAYER']);
});
