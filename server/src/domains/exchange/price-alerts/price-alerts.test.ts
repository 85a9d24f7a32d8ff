import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { readInbox, waitForNewest } from '../../../testing/read-inbox.ts';
import { scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../../testing/trading.ts';
import { openPlayer, send, type TestPlayer } from '../../../testing/wire-client.ts';
import { PriceWatch } from './price-watch.ts';

const feed = scriptedFeed(new Date('2026-01-15T15:00:00Z'));
let open: TestApp;
let crowd: TestPlayer;
beforeAll(async () => {
  open = await openTestApp({ feed });
  crowd = await openFundedPlayer({ url: open.url, db: open.app.db }, 100_000);
  await offer(2);
});
afterAll(() => open.close());

const runnerId = 11;
const { marketId } = twoRunnerMarket;

/** Somebody lays the runner at these odds, so that it can be backed there; what was there before is gone. */
async function offer(price: number, change: { readonly selection_id?: number } = {}): Promise<void> {
  await send(open.url, 'DELETE /api/exchange/orders', { token: crowd.token });
  await placeOrder(open.url, crowd, {
    side: 'LAY',
    selection_id: runnerId,
    price,
    size: '100.00',
    ...change,
  });
  await open.clock.advance(100);
}
const set = ({ token }: TestPlayer, price: number, change: object = {}) =>
  send(open.url, 'POST /api/exchange/price-alerts', {
    token,
    body: { market_id: marketId, selection_id: runnerId, price, ...change },
  });
const shape = z.object({ alerts: z.array(z.looseObject({ id: z.string(), price: z.number() })) });
const listOf = async ({ token }: TestPlayer) =>
  shape.parse((await send(open.url, 'GET /api/exchange/price-alerts', { token })).body).alerts;
const pricesOf = async (player: TestPlayer) => (await listOf(player)).map(({ price }) => price);
const countOf = async (player: TestPlayer) => (await readInbox(open.url, player)).data.data.length;

test('[PLAY-83] a player is told once, in both languages, when the price is reached or passed, and waits no more', async () => {
  const player = await openPlayer(open.url);
  const answer = await set(player, 2.5);
  expect(answer.body).toMatchObject({
    alerts: [
      {
        market_id: marketId,
        selection_id: runnerId,
        price: 2.5,
        direction: 'UP',
        event_name: 'Alpha v Beta',
        runner_name: 'Alpha',
      },
    ],
  });
  await set(player, 1.9);
  await offer(2.4);
  expect(await countOf(player)).toBe(0);
  await offer(2.6);
  expect(await waitForNewest(open.url, player, 1)).toEqual({
    en: 'Alpha is at 2.60 | In Alpha v Beta you can back Alpha at 2.60. You wanted to be told at 2.50. Prices move: look before you bet.',
    bn: 'Alpha: দর ২.৬০ | Alpha v Beta: এখন ২.৬০ দরে Alpha ব্যাক করা যায়। আপনি ২.৫০ দরে জানতে চেয়েছিলেন। দর বদলায়, তাই বাজির আগে দেখে নিন।',
  });
  await offer(2.4);
  await offer(2.6);
  expect([await countOf(player), await pricesOf(player)]).toEqual([1, [1.9]]);
  await offer(1.9);
  expect((await waitForNewest(open.url, player, 2)).en).toContain('Alpha is at 1.90');
});

test('[PLAY-83] nobody is told while the market takes no bets', async () => {
  await offer(2);
  const player = await openPlayer(open.url);
  await set(player, 3);
  await feed.market({ status: 'SUSPENDED' });
  await offer(3.5).catch(() => undefined);
  await open.clock.advance(1_000);
  expect(await countOf(player)).toBe(0);
  await feed.market({ status: 'OPEN' });
  await offer(3.5);
  await waitForNewest(open.url, player, 1);
});

test('[PLAY-83] a repeat changes nothing; a price is removed by its own player only', async () => {
  await offer(2);
  const [player, other] = [await openPlayer(open.url), await openPlayer(open.url)];
  await set(player, 4);
  await set(player, 4);
  const [alert] = await listOf(player);
  expect(await listOf(player)).toHaveLength(1);
  const remove = ({ token }: TestPlayer) =>
    send(open.url, `DELETE /api/exchange/price-alerts/${alert?.id}`, { token });
  expect((await remove(other)).status).toBe(404);
  expect(await pricesOf(player)).toEqual([4]);
  expect((await remove(player)).body).toEqual({ alerts: [] });
  expect((await remove(player)).status).toBe(404);
  await offer(4.5);
  expect(await countOf(player)).toBe(0);
});

test.each([
  ['the price of now', 2, {}, 400, 'PRICE_REACHED'],
  ['a price off the ladder', 2.011, {}, 422, undefined],
  ['a price beyond the ladder', 2_000, {}, 422, undefined],
  ['a runner that isn’t there', 3, { selection_id: 99 }, 404, 'NOT_FOUND'],
  ['a market that isn’t there', 3, { market_id: '1.404' }, 404, 'NOT_FOUND'],
  ['a runner without a price', 3, { selection_id: 12 }, 400, 'NO_PRICE_NOW'],
])('[PLAY-83] nobody waits for %s', async (_, price, change, status, code) => {
  await offer(2);
  const player = await openPlayer(open.url);
  const answer = await set(player, price, change);
  expect(answer.status).toBe(status);
  if (code !== undefined) expect(answer.body['code']).toBe(code);
  expect(await listOf(player)).toEqual([]);
});

test('[PLAY-83] a player waits for at most 20 prices, however many are asked for at once', async () => {
  await offer(2);
  const player = await openPlayer(open.url);
  await query(
    open.app.db,
    sql`insert into price_alert (player_id, market_id, runner_id, odds, direction, set_at)
        select ${BigInt(player.remoteId)}, '1.1', 1, 200 + n, 'UP', '2026-01-01' from generate_series(1, 19) as n`,
  );
  const answers = await Promise.all([5, 6, 7].map((price) => set(player, price)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  expect(await listOf(player)).toHaveLength(20);
});

test('[PLAY-83] what is waited for in a market that is over is gone', async () => {
  await offer(2);
  const player = await openPlayer(open.url);
  await set(player, 9);
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [runnerId] } });
  await open.clock.advance(1_000);
  await expect.poll(() => listOf(player)).toEqual([]);
  expect((await set(player, 9)).status).toBe(404);
});

test('[PLAY-83] what waited in a market that was over when the app ended is gone with the next start', async () => {
  const player = await openPlayer(open.url);
  const { db } = open.app;
  await query(
    db,
    sql`insert into price_alert (player_id, market_id, runner_id, odds, direction, set_at)
        select ${BigInt(player.remoteId)}, market_id, 1, 300, 'UP', '2026-01-01' from unnest(array['1.8', '1.9']) as market_id`,
  );
  await PriceWatch.open({ db, clock: open.clock, log: openLog('silent') }, (one) => one === '1.9');
  expect((await listOf(player)).map((one) => one['market_id'])).toEqual(['1.8']);
});
