import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '../../../app.ts';
import { checkBooks } from '../../../check-books.ts';
import { readConfig } from '../../../config.ts';
import type { MarketResult } from '../../../events.ts';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import {
  type TestApp,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
} from '../../../testing/open-test-app.ts';
import { waitForNewest } from '../../../testing/read-inbox.ts';
import { openMarketForEachTest } from '../../../testing/market-for-each-test.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { expectSettledAlike, placeRandomOrders } from '../../../testing/settled-alike.ts';
import { buildStoredBooks } from '../../../testing/stored-books.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';
import type { FeedMarket } from '../../sports/index.ts';
import { listRecords } from '../records/list-records.ts';
import { selectPlaced } from '../records/record-store.ts';
import { listCounterparties } from './list-counterparties.ts';
import { listMarketReturns } from './list-market-returns.ts';
import { listPairResults } from './list-pair-results.ts';
import { listSettledStakes } from './list-settled-stakes.ts';
import { writeProfitsOf } from './settlement-store.ts';

const innings: FeedMarket = {
  ...twoRunnerMarket,
  name: '6 Over Runs Alpha',
  type: 'OVERS_RUNS',
  line: { min: 150, max: 14_950, interval: 100 },
  runners: [{ runnerId: 11, name: 'Runs', sortPriority: 1, status: 'ACTIVE' }],
};

let open: TestApp;
let feed: ScriptedFeed;
let seller: TestPlayer;
let buyer: TestPlayer;
let marketId = '';

openMarketForEachTest({ ...innings, marketId: '1.93000' }, [1000, 1000], (own) => {
  ({ open, feed, marketId } = own);
  [seller, buyer] = own.players;
});

const place = (player: TestPlayer, side: 'BACK' | 'LAY', price: number, more: object = {}) =>
  placeOrder(open.url, player, { market_id: marketId, side, price, ...more });

/** 100 sold at that line and bought by the other. */
async function matched(price: number): Promise<string> {
  expect((await place(buyer, 'LAY', price)).status).toBe(201);
  const answer = await place(seller, 'BACK', price);
  return z.object({ order: z.object({ id: z.string() }) }).parse(answer.body).order.id;
}

const wallets = async () => [await walletOf(open.url, seller), await walletOf(open.url, buyer)];

async function settle(result: MarketResult): Promise<void> {
  await feed.say({ kind: 'market', market: { ...innings, marketId, status: 'CLOSED', version: 99 } });
  await feed.say({ kind: 'result', result: { marketId, ...result } });
}

const scored = (runs: number): MarketResult => ({ outcome: 'won', winners: [], runs });

async function profitsOf(player: TestPlayer): Promise<unknown> {
  const { body } = await send(open.url, `GET /api/exchange/orders?status=all&market_id=${marketId}`, {
    token: player.token,
  });
  const { orders } = z.object({ orders: z.array(z.object({ profit: z.nullable(z.string()) })) }).parse(body);
  return orders.map(({ profit }) => profit);
}

test('[TRADE-107] both sides of a line hold their stake, what nets holds nothing, and a book built from the tables is the same', async () => {
  const size = '200.00';
  await place(buyer, 'LAY', 40.5, { size });
  expect(await wallets()).toEqual(['1000.00/0.00', '800.00/200.00']);
  await place(seller, 'BACK', 40.5, { size: '120.00' });
  expect(await wallets()).toEqual(['880.00/120.00', '800.00/200.00']);
  // What was bought at 40.5 is sold at 45.5: either loses where the other wins.
  await place(buyer, 'BACK', 45.5, { size });
  expect(await wallets()).toEqual(['880.00/120.00', '800.00/200.00']);
  await place(seller, 'LAY', 45.5, { size });
  // The seller loses both from 41 to 45 runs; the buyer the difference, from 46 on.
  expect(await wallets()).toEqual(['680.00/320.00', '920.00/80.00']);
  expect(open.app.exchange.hashes().get(marketId)).toBe(
    (await buildStoredBooks(open.app.db)).get(marketId)?.view.hash(),
  );
  expect(await checkBooks(open.app.db)).toEqual([]);
  const tooMuch = await place(seller, 'LAY', 44.5, { size: '2000.00' });
  expect(tooMuch.body['code']).toBe('INSUFFICIENT_FUNDS');
  await settle(scored(43));
  expect(await wallets()).toEqual(['680.00/0.00', '1313.60/0.00']);
});

test('[TRADE-107] a line is paid by the runs, less commission, and corrections set another', async () => {
  await matched(45.5);
  await settle(scored(45));
  expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
  expect([await profitsOf(seller), await profitsOf(buyer)]).toEqual([['100.00'], ['-100.00']]);
  const { corrections } = open.app.exchange;
  for (const _ of [1, 2]) await corrections.resettle(marketId, scored(46));
  expect(await wallets()).toEqual(['900.00/0.00', '1098.00/0.00']);
  expect(await profitsOf(seller)).toEqual(['-100.00']);
  await corrections.voidMarket(marketId, 'rain');
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
});

test('[TRADE-107] an order matched at two lines is paid by each', async () => {
  await place(buyer, 'LAY', 47.5, { size: '180.00' });
  await place(buyer, 'LAY', 45.5, { size: '120.00' });
  await place(seller, 'BACK', 45.5, { size: '300.00' });
  await settle(scored(46));
  expect([await profitsOf(seller), await profitsOf(buyer)]).toEqual([['60.00'], ['120.00', '-180.00']]);
  expect(await wallets()).toEqual(['1058.80/0.00', '940.00/0.00']);
});

test('[TRADE-107] at a whole line itself stakes are returned', async () => {
  marketId = '1.931000';
  const line = { min: 200, max: 14_950, interval: 50 };
  await feed.say({ kind: 'market', market: { ...innings, marketId, line } });
  await matched(46);
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [], runs: 46 } });
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  expect(await profitsOf(seller)).toEqual(['0.00']);
});

test('[TRADE-107] a void bet on a line returns both stakes, and a void market all', async () => {
  const order = await matched(45.5);
  await open.app.exchange.corrections.voidOrder(BigInt(order), 'wrong line');
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  await matched(44.5);
  await settle({ outcome: 'void', reason: 'rain' });
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
});

test('[TRADE-107] what a bet on a line counts for is its stake at even money', async () => {
  await matched(45.5);
  await settle(scored(40));
  const { db } = open.app;
  const ids = [BigInt(seller.remoteId), BigInt(buyer.remoteId)];
  const staked = await listSettledStakes(db, marketId, ids, () => Promise.resolve([]));
  const counted = staked?.players.map(({ lossMax, bets }) => [
    lossMax,
    ...bets.flatMap(({ stake, stakeTimesOdds }) => [stake, stakeTimesOdds]),
  ]);
  expect(counted).toEqual([
    [10_000n, 10_000n, 2_000_000n],
    [10_000n, 10_000n, 2_000_000n],
  ]);
  const returns = await listMarketReturns(db, marketId);
  expect(returns?.players.map(({ stake, net }) => [stake, net])).toEqual([
    [10_000n, 9_800n],
    [10_000n, -10_000n],
  ]);
  const pairs = await listPairResults(db, marketId);
  expect(pairs?.pairs.map(({ won }) => won)).toEqual([10_000n, -10_000n]);
  const since = new Date(0);
  const others = async (oddsMin: number) => {
    const found = await listCounterparties(db, marketId, { playerId: ids[0] ?? 0n, since, oddsMin });
    return found.map(({ risk, oddsMax }) => [risk, oddsMax]);
  };
  expect([await others(150), await others(250)]).toEqual([[[10_000n, 200]], []]);
});

test('[TRADE-107] records have the line, and what may be won and lost on it', async () => {
  await matched(45.5);
  const records = await Promise.all(
    [seller, buyer].map(({ remoteId }) =>
      listRecords(open.app.db, { playerId: BigInt(remoteId), states: 'any', size: 9 }),
    ),
  );
  const figures = records
    .flat()
    .map(({ record }) => [record.isLine, record.odds, record.potentialProfit, record.potentialLiability]);
  expect(figures).toEqual([
    [true, 45.5, 10_000n, 10_000n],
    [true, 45.5, 10_000n, 10_000n],
  ]);
  const [placed] = await selectPlaced(open.app.db, BigInt(seller.remoteId), {
    before: new Date(Date.UTC(2030)),
    size: 1,
  });
  expect(placed).toMatchObject({ isLine: true, side: 'BACK', odds: 4_550 });
});

test('[TRADE-107] a line off the range, a cash out, the starting price and a price alert are refused on lines', async () => {
  for (const price of [0.5, 1, 45, 45.25, 150.5, 1000])
    expect((await place(seller, 'BACK', price)).body['code']).toBe('INVALID_ODDS');
  const onClose = await place(seller, 'BACK', 45.5, { persistence: 'MARKET_ON_CLOSE' });
  expect(onClose.body['code']).toBe('NO_STARTING_PRICE');
  await matched(45.5);
  const { token } = seller;
  const cashOut = await send(open.url, `GET /api/exchange/cash-out/${marketId}`, { token });
  expect([cashOut.status, cashOut.body['code']]).toEqual([400, 'CASH_OUT_UNAVAILABLE']);
  await place(buyer, 'LAY', 44.5);
  const body = { market_id: marketId, selection_id: 11, price: 46 };
  const alert = await send(open.url, 'POST /api/exchange/price-alerts', { token, body });
  expect([alert.status, alert.body['code']]).toEqual([404, 'NOT_FOUND']);
  expect(await checkBooks(open.app.db)).toEqual([]);
});

test.each<[string, MarketResult]>([
  ['a winner', { outcome: 'won', winners: [11] }],
  ['a winner beside the runs', { outcome: 'won', winners: [11], runs: 40 }],
  ['no runs', { outcome: 'won', winners: [] }],
  ['runs below 0', scored(-1)],
  ['half a run', scored(40.5)],
  ['more runs than any innings', scored(2_001)],
])('[TRADE-107] a correction of a line with %s is refused', async (_name, result) => {
  await matched(45.5);
  await settle(scored(40));
  await expect(open.app.exchange.corrections.resettle(marketId, result)).rejects.toThrow();
  expect(await profitsOf(seller)).toEqual(['100.00']);
});

test('[TRADE-108] a feed’s result of another kind, and other lines than declared, change nothing', async () => {
  await matched(45.5);
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await feed.say({ kind: 'result', result: { marketId: twoRunnerMarket.marketId, ...scored(40) } });
  await feed.say({ kind: 'result', result: { marketId, ...scored(-3) } });
  const line = { min: 250, max: 14_950, interval: 100 };
  await feed.say({ kind: 'market', market: { ...innings, marketId, line, version: 50 } });
  expect(await wallets()).toEqual(['900.00/100.00', '900.00/100.00']);
  expect(open.app.sports.findMarket(marketId)?.line).toEqual(innings.line);
  expect(open.app.sports.findResult(twoRunnerMarket.marketId)).toBeUndefined();
  await settle(scored(45));
  expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
});

test('[TRADE-107] who bet on a line is told the runs', async () => {
  await matched(45.5);
  await settle(scored(45));
  const told = await waitForNewest(open.url, seller, 1);
  expect(told.en).toContain('6 Over Runs Alpha: 45 runs');
  expect(told.bn).toContain('৪৫ রান');
});

test('[TRADE-107] what the tables settle on lines is what the engine settles, for many bets of many players', async () => {
  const { url, app } = open;
  const rich = [
    await openFundedPlayer({ url, db: app.db }, 90_000),
    await openFundedPlayer({ url, db: app.db }, 90_000),
  ];
  await placeRandomOrders(url, {
    seed: 'lines alike',
    count: 120,
    players: [...rich, seller, buyer],
    marketId,
    prices: [44.5, 45.5, 46.5],
    runnerIds: [11],
  });
  expect(await checkBooks(app.db)).toEqual([]);
  await settle(scored(46));
  const stored = await expectSettledAlike(
    app.db,
    marketId,
    { kind: 'result', winners: [], runs: 46 },
    { runnerIds: [11], line: innings.line },
  );
  const profits = await query<{ account: number; profit: bigint }>(
    app.db,
    sql`select player_id::integer as account, sum(profit)::bigint as profit
      from exchange_order where market_id = ${marketId} and matched > 0 group by player_id order by player_id`,
  );
  expect(profits.map(({ profit }) => profit)).toEqual(stored.map(({ grossProfit }) => grossProfit));
});

test('[TRADE-107] the profits of some players alone are written as those of all are', async () => {
  await matched(45.5);
  await matched(47.5);
  await settle(scored(46));
  const ofSeller = await inTransaction(open.app.db, (tx) =>
    writeProfitsOf(tx, { market: { marketId }, result: scored(50) }, [BigInt(seller.remoteId)]),
  );
  expect([...ofSeller]).toEqual([[BigInt(seller.remoteId), 2]]);
  expect(await profitsOf(seller)).toEqual(['-100.00', '-100.00']);
  expect(await profitsOf(buyer)).toEqual(['-100.00', '100.00']);
});

test('[TRADE-107] a line market is what it was after a start', async () => {
  const market = await query<{ min: number; max: number; interval: number }>(
    open.app.db,
    sql`select line_min as min, line_max as max, line_interval as interval from exchange_market where market_id = ${marketId}`,
  );
  expect(market).toEqual([innings.line]);
  await matched(45.5);
  await place(seller, 'BACK', 47.5);
  const hash = open.app.exchange.hashes().get(marketId);
  const again = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const twin = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: open.clock,
    db: open.app.db,
    feed: again,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  await again.say({ kind: 'market', market: { ...innings, marketId } });
  expect(twin.exchange.hashes().get(marketId)).toBe(hash);
  expect(twin.sports.findMarket(marketId)?.line).toEqual(innings.line);
  expect(await wallets()).toEqual(['800.00/200.00', '900.00/100.00']);
});
