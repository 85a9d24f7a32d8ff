import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

const answered = z.object({
  balance: z.string(),
  exposure: z.string(),
  order: z.object({
    id: z.string(),
    price: z.number(),
    size: z.string(),
    size_matched: z.string(),
    size_remaining: z.string(),
    persistence: z.string(),
  }),
});
const listed = z.object({ orders: z.array(z.object({ id: z.string(), price: z.number() })) });

let open: TestApp;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
});

afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const funded = (taka: number) => openFundedPlayer({ url: open.url, db: open.app.db }, taka);

async function place(player: TestPlayer, change: Record<string, unknown>) {
  return answered.parse((await placeOrder(open.url, player, change)).body).order;
}

const change = (player: TestPlayer, id: string, body: Record<string, unknown>) =>
  send(open.url, `PATCH /api/exchange/orders/${id}`, { token: player.token, body });

const cancelAll = (player: TestPlayer, query = '') =>
  send(open.url, `DELETE /api/exchange/orders${query}`, { token: player.token });

async function openOrders(player: TestPlayer) {
  const { body } = await send(open.url, 'GET /api/exchange/orders', { token: player.token });
  return listed.parse(body).orders;
}

test('[EXCH-10] another price cancels the order and places the rest anew, even if it holds the whole wallet', async () => {
  const player = await funded(100);
  const old = await place(player, { price: 20, persistence: 'PERSIST' });
  const { order, balance, exposure } = answered.parse((await change(player, old.id, { price: 21 })).body);
  expect(order).toMatchObject({
    price: 21,
    size: '100.00',
    size_remaining: '100.00',
    persistence: 'PERSIST',
  });
  expect([order.id === old.id, balance, exposure]).toEqual([false, '0.00', '100.00']);
  expect(await openOrders(player)).toMatchObject([{ id: order.id }]);
  expect((await change(player, old.id, { price: 22 })).body['code']).toBe('BET_TAKEN_OR_LAPSED');
  await cancelAll(player);
});

test('[EXCH-10] what cannot be placed is not cancelled either', async () => {
  const player = await funded(300);
  const old = await place(player, { side: 'LAY', price: 3 });
  for (const [body, code] of [
    [{ price: 5 }, 'INSUFFICIENT_FUNDS'],
    [{ price: 3.01 }, 'INVALID_ODDS'],
    [{ price: 3.005 }, 'INVALID_ODDS'],
    [{ price: 2, size: '99.99' }, 'INVALID_BET_SIZE'],
    [{ price: 2, size: '100.01' }, 'INVALID_BET_SIZE'],
    [{}, 'MALFORMED'],
  ] as const)
    expect((await change(player, old.id, body)).body['code'], JSON.stringify(body)).toBe(code);
  await feed.market({ status: 'SUSPENDED' });
  expect((await change(player, old.id, { price: 2 })).body['code']).toBe('MARKET_SUSPENDED');
  await feed.market({ status: 'OPEN' });
  expect(await openOrders(player)).toMatchObject([{ id: old.id, price: 3 }]);
  expect(await walletOf(open.url, player)).toBe('100.00/200.00');
  await cancelAll(player);
});

test('[EXCH-10] the new order matches at its price; what the old one had matched stays with it', async () => {
  const [player, other] = [await funded(1000), await funded(5000)];
  const old = await place(player, { side: 'LAY', price: 2, size: '300.00' });
  await place(other, { side: 'BACK', price: 2, size: '100.00' });
  await place(other, { side: 'BACK', price: 2.5, size: '150.00' });
  const { order } = answered.parse((await change(player, old.id, { price: 2.6 })).body);
  expect(order).toMatchObject({ size: '200.00', size_matched: '150.00', size_remaining: '50.00' });
  // 100 × 1 + 150 × 1.5 are matched, 50 × 1.6 wait.
  expect(await walletOf(open.url, player)).toBe('595.00/405.00');
  await cancelAll(player);
});

test('[EXCH-10] with a reference a repeat gets the same new order; the old price changes nothing', async () => {
  const player = await funded(1000);
  const old = await place(player, { price: 30 });
  const first = await Promise.all(
    Array.from({ length: 10 }, () => change(player, old.id, { price: 32, client_ref: 'to 32' })),
  );
  const ids = new Set(first.map((answer) => answered.parse(answer.body).order.id));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  const again = await change(player, old.id, { price: 34, client_ref: 'to 32' });
  expect(again.body['code']).toBe('CONFLICTING_REPEAT');
  expect(answered.parse((await change(player, id, { price: 32 })).body).order.id).toBe(id);
  expect(await openOrders(player)).toHaveLength(1);
  await cancelAll(player);
});

test('[EXCH-10] cancels all of a runner, of a market, of every market, also while suspended', async () => {
  const [player, other] = [await funded(2000), await funded(1000)];
  for (const selection_id of [11, 11, 12]) await place(player, { selection_id, price: 50 });
  await place(other, { price: 55 });
  const market = `?market_id=1.900000001`;
  const [one, rest] = [await cancelAll(player, `${market}&selection_id=12`), await cancelAll(player, market)];
  expect(listed.parse(one.body).orders).toHaveLength(1);
  expect(one.body).toMatchObject({ balance: '1800.00', exposure: '200.00' });
  expect(listed.parse(rest.body).orders).toHaveLength(2);
  await place(player, { price: 50 });
  await feed.market({ status: 'SUSPENDED' });
  expect((await cancelAll(player)).body).toMatchObject({ balance: '2000.00', exposure: '0.00' });
  await feed.market({ status: 'OPEN' });
  expect(listed.parse((await cancelAll(player)).body).orders).toEqual([]);
  expect((await cancelAll(player, '?selection_id=12')).body['code']).toBe('MALFORMED');
  expect(await openOrders(other)).toHaveLength(1);
});
