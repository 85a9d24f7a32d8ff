import { getOdds, money } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../../../check-books.ts';
import { query, sql } from '../../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { buildStoredBooks } from '../../../testing/stored-books.ts';
import { fundPlayer, openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { send, type TestPlayer } from '../../../testing/wire-client.ts';
import type { OneOfSeveral } from '../book/command.ts';
import { SEVERAL_MAX, type SeveralToPlace } from './several-orders.ts';

const { marketId } = twoRunnerMarket;

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;
let other: TestPlayer;
let lastRef = 0;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  [player, other] = [await newPlayer(), await newPlayer()];
});

afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  const stored = await buildStoredBooks(open.app.db);
  for (const [id, hash] of open.app.exchange.hashes()) expect(stored.get(id)?.view.hash()).toBe(hash);
  await open.close();
});

const newPlayer = () => openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
const idOf = ({ remoteId }: TestPlayer) => BigInt(remoteId);

const order = (change: Partial<OneOfSeveral> & { readonly taka?: number } = {}): OneOfSeveral => {
  const { taka = 100, ...rest } = change;
  lastRef += 1;
  return {
    runnerId: 11,
    side: 'BACK',
    odds: getOdds(200),
    size: money(BigInt(taka * 100)),
    persistence: 'LAPSE',
    clientRef: `several-${lastRef}`,
    ...rest,
  };
};

const place = (orders: readonly OneOfSeveral[], more: Partial<SeveralToPlace> = {}) =>
  open.app.exchange.several.place({ playerId: idOf(player), marketId, orders, ...more });

/** Places them and returns the orders. */
async function placed(orders: readonly OneOfSeveral[], more: Partial<SeveralToPlace> = {}) {
  const answer = await place(orders, more);
  if (answer.kind !== 'placed') throw new Error(JSON.stringify(answer));
  return answer.orders;
}

const storedOrders = () =>
  query<{ id: bigint; remaining: bigint; cancel_reason: string | null; persistence: string }>(
    open.app.db,
    sql`select id, remaining, cancel_reason, persistence from exchange_order
      where player_id = ${idOf(player)} order by id`,
  );

/** In play with a delay of five seconds, and 500 on offer to back at 2.00. */
async function turnInPlay(): Promise<void> {
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await placeOrder(open.url, other, { side: 'LAY', price: 2, size: '500.00' });
}

test('[TRADE-20] several orders are placed and matched in their order, on disk, with what their player calls them', async () => {
  await placeOrder(open.url, other, { side: 'LAY', price: 2, size: '150.00' });
  const reference = { orderRef: 'mine', strategyRef: undefined };
  const orders = await placed([order({ reference }), order(), order({ runnerId: 12, odds: getOdds(300) })]);
  expect(orders.map(({ matched, remaining }) => [matched, remaining])).toEqual([
    [10_000, 0],
    [5_000, 5_000],
    [0, 10_000],
  ]);
  expect(await walletOf(open.url, player)).toBe('800.00/200.00');
  expect(
    await query(open.app.db, sql`select order_id, order_ref, strategy_ref from exchange_order_reference`),
  ).toEqual([{ order_id: BigInt(orders[0]?.id ?? 0), order_ref: 'mine', strategy_ref: null }]);
});

test('[TRADE-20] one that is refused leaves all of them out, and each refusal is told', async () => {
  const answer = await place([
    order(),
    order({ odds: getOdds(101) }),
    order({ runnerId: 99 }),
    order({ taka: 950 }),
  ]);
  expect(answer).toEqual({
    kind: 'refused',
    code: undefined,
    codes: [undefined, undefined, 'INVALID_RUNNER', 'INSUFFICIENT_FUNDS'],
  });
  expect(await storedOrders()).toEqual([]);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  expect(await place([order()], { marketVersion: 7 })).toMatchObject({ code: 'BET_LAPSED_PRICE_CHANGED' });
  await feed.market({ status: 'SUSPENDED' });
  expect(await place([order(), order()])).toEqual({
    kind: 'refused',
    code: 'MARKET_SUSPENDED',
    codes: [undefined, undefined],
  });
  await feed.market({ status: 'CLOSED' });
  expect(await place([order()])).toMatchObject({ code: 'MARKET_NOT_OPEN_FOR_BETTING' });
  expect(await storedOrders()).toEqual([]);
});

test('[TRADE-20] of two hundred, one bad order refuses all; without it all rest, and more than may be open don’t', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, () => order({ taka: 1, odds: getOdds(100_000) }));
  const refused = await place([...many(199), order({ taka: 0 })]);
  expect(refused.kind === 'refused' && refused.codes.filter((code) => code !== undefined)).toEqual([
    'INVALID_BET_SIZE',
  ]);
  expect(await storedOrders()).toEqual([]);
  const answers = await Promise.all([place(many(200)), place(many(200)), place(many(200))]);
  expect(answers.map(({ kind }) => kind)).toEqual(['placed', 'placed', 'refused']);
  expect(await walletOf(open.url, player)).toBe('600.00/400.00');
  const tooMany = Array.from({ length: 1 + SEVERAL_MAX / 200 }, () => place(many(200)));
  const settled = await Promise.allSettled(tooMany);
  expect(settled.filter(({ status }) => status === 'rejected').length).toBe(1);
  const all = await open.app.exchange.several.cancelAll(idOf(player), undefined);
  expect([all.results.length, all.isComplete]).toEqual([400, true]);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
});

test('[TRADE-20] several at once from one wallet are never more than it has', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => place([order(), order()])));
  expect(answers.filter(({ kind }) => kind === 'placed').length).toBe(5);
  expect(await walletOf(open.url, player)).toBe('0.00/1000.00');
});

test('[TRADE-20] if one of them takes a price in play, all wait, each under an id that it keeps', async () => {
  await turnInPlay();
  const answer = place([order({ taka: 150 }), order({ odds: getOdds(1000) })]);
  await open.clock.untilSet(5_000);
  const waiting = await query<{ id: bigint }>(
    open.app.db,
    sql`select id from exchange_delayed_order order by id`,
  );
  expect(waiting.length).toBe(2);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  await open.clock.advance(5_000);
  const result = await answer;
  expect(result.kind === 'placed' && result.orders.map(({ id, matched }) => [BigInt(id), matched])).toEqual([
    [waiting[0]?.id, 15_000],
    [waiting[1]?.id, 0],
  ]);
  expect(await query(open.app.db, sql`select id from exchange_delayed_order`)).toEqual([]);
  const passive = await placed([order({ odds: getOdds(900) }), order({ odds: getOdds(800) })]);
  expect(passive.map(({ remaining }) => remaining)).toEqual([10_000, 10_000]);
});

test('[TRADE-20] one that its player cancels during the delay is left out, and the others are placed', async () => {
  await turnInPlay();
  const answer = place([order({ taka: 150 }), order({ taka: 130 })]);
  await open.clock.untilSet(5_000);
  const [first] = await query<{ id: bigint }>(
    open.app.db,
    sql`select id from exchange_delayed_order order by id`,
  );
  const [partly, whole] = await open.app.exchange.several.change(idOf(player), marketId, [
    { kind: 'cancel', orderId: Number(first?.id), by: money(1_000n) },
    { kind: 'cancel', orderId: Number(first?.id) },
  ]);
  expect(partly).toMatchObject({ kind: 'refused', code: 'BET_IN_PROGRESS' });
  expect(whole).toMatchObject({ kind: 'changed', cancelled: 15_000n });
  await open.clock.advance(5_000);
  const result = await answer;
  expect(result.kind === 'placed' && result.orders.map((one) => [one.matched, one.cancelReason])).toEqual([
    [0, 'PLAYER'],
    [13_000, null],
  ]);
});

test('[TRADE-20] a suspension during the delay lets all of them lapse, and they are kept so', async () => {
  await turnInPlay();
  const answer = place([order({ taka: 150 }), order({ odds: getOdds(1000) })]);
  await open.clock.untilSet(5_000);
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2, status: 'SUSPENDED' });
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await open.clock.advance(5_000);
  const result = await answer;
  expect(result.kind === 'placed' && result.orders.map((one) => [one.remaining, one.cancelReason])).toEqual([
    [0, 'SUSPENDED'],
    [0, 'SUSPENDED'],
  ]);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
});

test('[TRADE-20] orders that the wallet no longer covers after the delay are refused, and kept as never placed', async () => {
  await turnInPlay();
  const answer = place([order({ taka: 150 }), order({ taka: 800, odds: getOdds(1000) })]);
  await open.clock.untilSet(5_000);
  await fundPlayer(open.app.db, player, -500);
  await open.clock.advance(5_000);
  expect(await answer).toMatchObject({ kind: 'refused', codes: [undefined, 'INSUFFICIENT_FUNDS'] });
  expect((await storedOrders()).map(({ remaining, cancel_reason: reason }) => [remaining, reason])).toEqual([
    [0n, 'DELAY'],
    [0n, 'DELAY'],
  ]);
});

test('[TRADE-20] asynchronous orders are stored when they are answered, and placed after that', async () => {
  const answer = await place([order(), order()], { isAsync: true });
  if (answer.kind !== 'pending') throw new Error(answer.kind);
  expect(answer.orderIds.length).toBe(2);
  await expect.poll(async () => (await storedOrders()).map(({ id }) => Number(id))).toEqual(answer.orderIds);
  expect(await walletOf(open.url, player)).toBe('800.00/200.00');
  expect(await place([order({ taka: 5000 })], { isAsync: true })).toMatchObject({ kind: 'refused' });
});

test('[TRADE-21] orders are cancelled whole and in part, and their persistence changed, each by itself', async () => {
  const [one, two, three] = await placed([order({ taka: 300 }), order({ taka: 300 }), order()]);
  const foreign = await open.app.exchange.several.place({
    playerId: idOf(other),
    marketId,
    orders: [order()],
  });
  const foreignId = foreign.kind === 'placed' ? (foreign.orders[0]?.id ?? 0) : 0;
  const orderIds = [one?.id ?? 0, two?.id ?? 0, three?.id ?? 0];
  const results = await open.app.exchange.several.change(idOf(player), marketId, [
    { kind: 'cancel', orderId: orderIds[0] ?? 0, by: money(10_000n) },
    { kind: 'cancel', orderId: orderIds[0] ?? 0, by: money(15_000n) },
    { kind: 'cancel', orderId: orderIds[1] ?? 0, by: money(99_999n) },
    { kind: 'persist', orderId: orderIds[2] ?? 0, persistence: 'PERSIST' },
    { kind: 'persist', orderId: orderIds[2] ?? 0, persistence: 'PERSIST' },
    { kind: 'cancel', orderId: foreignId },
    { kind: 'persist', orderId: foreignId, persistence: 'PERSIST' },
    { kind: 'cancel', orderId: 4_711 },
  ]);
  expect(results.map((result) => (result.kind === 'changed' ? result.cancelled : result.code))).toEqual([
    10_000n,
    'INVALID_BET_SIZE',
    30_000n,
    0n,
    'NO_ACTION_REQUIRED',
    'BET_TAKEN_OR_LAPSED',
    'BET_TAKEN_OR_LAPSED',
    'BET_TAKEN_OR_LAPSED',
  ]);
  expect((await storedOrders()).map((row) => [row.remaining, row.persistence])).toEqual([
    [20_000n, 'LAPSE'],
    [0n, 'LAPSE'],
    [10_000n, 'PERSIST'],
  ]);
  await feed.market({ status: 'SUSPENDED' });
  const all = await open.app.exchange.several.cancelAll(idOf(player), marketId);
  expect(all.results.map((result) => result.kind)).toEqual(['changed', 'changed']);
  expect(await walletOf(open.url, player)).toBe('1000.00/0.00');
  expect(await open.app.exchange.several.cancelAll(idOf(player), '1.404')).toEqual({
    results: [],
    isComplete: true,
  });
});

test('[TRADE-20] an order that its player moves on the site is still called as it was', async () => {
  const [old, nameless] = await placed([
    order({ reference: { orderRef: 'mine', strategyRef: 'plan' } }),
    order({ odds: getOdds(900) }),
  ]);
  const move = async (id: number | undefined) =>
    (await send(open.url, `PATCH /api/exchange/orders/${id}`, { token: player.token, body: { price: 500 } }))
      .status;
  expect(await move(old?.id)).toBe(200);
  expect(await move(nameless?.id)).toBe(200);
  expect(
    await query(
      open.app.db,
      sql`select order_ref, strategy_ref from exchange_order_reference order by order_id`,
    ),
  ).toEqual([
    { order_ref: 'mine', strategy_ref: 'plan' },
    { order_ref: 'mine', strategy_ref: 'plan' },
  ]);
});
