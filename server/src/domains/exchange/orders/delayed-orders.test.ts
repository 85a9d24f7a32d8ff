import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import { query, sql } from '../../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { buildStoredBooks } from '../../../testing/stored-books.ts';
import { isFullRun } from '../../../testing/test-scale.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const order = z.object({
  id: z.string(),
  status: z.string(),
  price: z.number(),
  size_matched: z.string(),
  size_remaining: z.string(),
  size_cancelled: z.string(),
  cancel_reason: z.string().nullable(),
});
const listed = z.object({ orders: z.array(order) });

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;
let other: TestPlayer;

/** In play with a delay of five seconds, and 100 on offer to back at 2.00. */
beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  [player, other] = [await newPlayer(), await newPlayer()];
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await placeOrder(open.url, other, { side: 'LAY', price: 2 });
});

afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  expect(await query(open.app.db, sql`select id from exchange_delayed_order`)).toEqual([]);
  await open.close();
});

const newPlayer = (funds = 1000) => openFundedPlayer({ url: open.url, db: open.app.db }, funds);
const openOrders = async (of = player) =>
  listed.parse((await send(open.url, 'GET /api/exchange/orders', { token: of.token })).body).orders;
const cancel = (id: string, by = player) =>
  send(open.url, `DELETE /api/exchange/orders/${id}`, { token: by.token });
const said = ({ status, body }: WireAnswer) => [status, body['code']];
const orderIn = ({ body }: WireAnswer) => order.parse(body['order']);

/** Places an order that has to wait, and returns it as listed, with its answer to come. */
async function begin(change: Record<string, unknown> = {}) {
  const answer = placeOrder(open.url, player, { price: 2, ...change });
  await open.clock.untilSet(5_000);
  const [pending] = await openOrders();
  if (pending === undefined) throw new Error('nothing waits');
  return { answer, pending };
}

test('[SAFE-34] [EXCH-10] an order has its id while it waits out the delay, and keeps it', async () => {
  const { answer, pending } = await begin();
  expect(pending).toMatchObject({ status: 'PENDING', size_matched: '0.00', size_remaining: '100.00' });
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  await open.clock.advance(5_000);
  const placed = orderIn(await answer);
  expect(placed).toMatchObject({ id: pending.id, status: 'EXECUTION_COMPLETE', size_matched: '100.00' });
  expect(await openOrders()).toEqual([placed]);
  expect(await walletOf(open.url, player)).toBe('900.00/100.00');
});

test('[SAFE-34] a delayed order can be cancelled: it never reaches the book, and is kept as cancelled', async () => {
  const { answer, pending } = await begin({ client_ref: 'withdrawn' });
  const cancelled = await cancel(pending.id);
  expect(said(cancelled)).toEqual([200, undefined]);
  expect(orderIn(cancelled)).toMatchObject({
    id: pending.id,
    size_cancelled: '100.00',
    size_matched: '0.00',
    cancel_reason: 'PLAYER',
  });
  expect(await openOrders()).toEqual([]);
  expect((await cancel(pending.id)).body['code']).toBe('BET_TAKEN_OR_LAPSED');
  await open.clock.advance(5_000);
  expect(orderIn(await answer)).toMatchObject({ id: pending.id, size_cancelled: '100.00' });
  const repeat = await placeOrder(open.url, player, { price: 2, client_ref: 'withdrawn' });
  expect(orderIn(repeat)).toMatchObject({ id: pending.id, size_cancelled: '100.00' });
  expect(await openOrders(other)).toMatchObject([{ size_matched: '0.00' }]);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
});

test('[SAFE-34] cancelling all takes delayed orders too, of the named runner only, and of nobody else', async () => {
  const { answer, pending } = await begin();
  expect((await cancel(pending.id, other)).status).toBe(404);
  const all = (selection: number) =>
    send(open.url, `DELETE /api/exchange/orders?market_id=${marketId}&selection_id=${selection}`, {
      token: player.token,
    });
  expect(listed.parse((await all(12)).body).orders).toEqual([]);
  expect(listed.parse((await all(11)).body).orders).toMatchObject([
    { id: pending.id, size_cancelled: '100.00' },
  ]);
  await open.clock.advance(5_000);
  expect(orderIn(await answer)).toMatchObject({ size_cancelled: '100.00' });
});

test('[SAFE-34] what would be refused anyway is refused before the delay', async () => {
  for (const [change, code] of [
    [{ size: '1000.01' }, 'INSUFFICIENT_FUNDS'],
    [{ size: '0.50' }, 'INVALID_BET_SIZE'],
    [{ price: 1.995 }, 'INVALID_ODDS'],
    [{ selection_id: 99 }, 'INVALID_RUNNER'],
    [{ market_version: 1 }, 'BET_LAPSED_PRICE_CHANGED'],
  ] as const)
    expect((await placeOrder(open.url, player, change)).body['code'], JSON.stringify(change)).toBe(code);
  const resting = orderIn(await placeOrder(open.url, player, { price: 50 }));
  const moved = await send(open.url, `PATCH /api/exchange/orders/${resting.id}`, {
    token: player.token,
    body: { price: 2, size: '100.01' },
  });
  expect(said(moved)).toEqual([400, 'INVALID_BET_SIZE']);
  await cancel(resting.id);
  await cancel((await openOrders(other))[0]?.id ?? '', other);
});

test('[SAFE-34] a repeat during the delay waits for the same order; another body is refused', async () => {
  const { answer, pending } = await begin({ client_ref: 'twice' });
  expect(
    (await placeOrder(open.url, player, { price: 2, size: '200.00', client_ref: 'twice' })).body['code'],
  ).toBe('CONFLICTING_REPEAT');
  const again = placeOrder(open.url, player, { price: 2, client_ref: 'twice' });
  await expect.poll(async () => (await openOrders()).length).toBe(1);
  await open.clock.advance(5_000);
  expect(orderIn(await answer).id).toBe(pending.id);
  await open.clock.advance(5_000);
  expect(orderIn(await again)).toMatchObject({ id: pending.id, size_matched: '100.00' });
  expect(await walletOf(open.url, player)).toBe('900.00/100.00');
});

test('[SAFE-34] a repeat is answered with the order that was placed, even if that was cancelled while the repeat waited', async () => {
  const { answer, pending } = await begin({ client_ref: 'twice' });
  await cancel((await openOrders(other))[0]?.id ?? '', other);
  await placeOrder(open.url, other, { price: 2 });
  await open.clock.advance(1_000);
  const againstOwn = placeOrder(open.url, player, { side: 'LAY', price: 2, size: '300.00' });
  await open.clock.untilSet(5_000);
  await open.clock.advance(1_000);
  const again = placeOrder(open.url, player, { price: 2, client_ref: 'twice' });
  await open.clock.untilSet(5_000);
  await open.clock.advance(3_000);
  expect(orderIn(await answer)).toMatchObject({ id: pending.id, size_remaining: '100.00' });
  await open.clock.advance(1_000);
  expect(orderIn(await againstOwn).size_matched).toBe('100.00');
  await open.clock.advance(1_000);
  expect(orderIn(await again)).toMatchObject({ id: pending.id, cancel_reason: 'SELF_TRADE' });
});

test.each([
  ['a new version', { version: 3 }],
  ['a suspension', { status: 'SUSPENDED' }],
] as const)(
  '[SAFE-34] %s during the delay lets the order lapse at once, and nothing of it is left',
  async (_, change) => {
    const { answer } = await begin();
    await feed.market(change);
    await expect.poll(() => openOrders()).toEqual([]);
    await open.clock.advance(5_000);
    expect(said(await answer)).toEqual([400, 'BET_LAPSED_PRICE_CHANGED']);
    expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  },
);

test('[SAFE-34] an order whose market ends during its delay lapses with it', async () => {
  const { answer } = await begin();
  await feed.market({ status: 'CLOSED' });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await open.clock.advance(5_000);
  expect((await answer).status).toBe(400);
  expect(await openOrders()).toEqual([]);
});

test('[SAFE-34] [EXCH-10] one that rests after its delay stands behind those that came meanwhile, also when rebuilt', async () => {
  const { answer, pending } = await begin({ price: 2 });
  await cancel((await openOrders(other))[0]?.id ?? '', other);
  const meanwhile = orderIn(await placeOrder(open.url, other, { price: 2 }));
  await open.clock.advance(5_000);
  expect(orderIn(await answer)).toMatchObject({ id: pending.id, size_remaining: '100.00' });
  expect(BigInt(pending.id)).toBeLessThan(BigInt(meanwhile.id));
  const rebuilt = (await buildStoredBooks(open.app.db)).get(marketId);
  expect(rebuilt?.view.restingOrders().map(({ orderId }) => String(orderId))).toEqual([
    meanwhile.id,
    pending.id,
  ]);
  expect(rebuilt?.view.hash()).toBe(open.app.exchange.hashes().get(marketId));
  for (const [id, by] of [
    [meanwhile.id, other],
    [pending.id, player],
  ] as const)
    await cancel(id, by);
});

/** Lets the player have so many more orders that wait: they could be matched at once. */
async function fillDelay(of: TestPlayer, count: number): Promise<Promise<WireAnswer>[]> {
  const before = (await openOrders(of)).length;
  const answers = Array.from({ length: count }, () => placeOrder(open.url, of, { price: 2 }));
  await expect.poll(async () => (await openOrders(of)).length).toBe(before + count);
  return answers;
}

test('[SAFE-34] a hundred orders of a player may wait; one more is refused, and another player’s is not', async () => {
  const rich = await newPlayer(20_000);
  const answers = await fillDelay(rich, 100);
  expect(said(await placeOrder(open.url, rich, { price: 2 }))).toEqual([503, 'BUSY']);
  expect(await openOrders(rich)).toHaveLength(100);
  answers.push(...(await fillDelay(other, 1)));
  await open.clock.advance(5_000);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 101 }, () => 201));
});

test.runIf(isFullRun())(
  '[SAFE-34] a market full of waiting orders leaves room for those of another',
  { timeout: 300_000 },
  async () => {
    const next = { ...twoRunnerMarket, marketId: '1.900000002', inPlay: true, betDelaySeconds: 5 };
    await feed.say({ kind: 'market', market: next });
    const answers: Promise<WireAnswer>[] = [];
    for (let full = 0; full < 10; full += 1) answers.push(...(await fillDelay(await newPlayer(20_000), 100)));
    expect(said(await placeOrder(open.url, player, { price: 2 }))).toEqual([503, 'BUSY']);
    answers.push(placeOrder(open.url, player, { price: 2, market_id: next.marketId }));
    await expect.poll(async () => (await openOrders()).length).toBe(1);
    await open.clock.advance(5_000);
    expect((await Promise.all(answers)).at(-1)?.status).toBe(201);
  },
);
