import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import { query, sql } from '../../../kernel/db.ts';
import { logIn } from '../../../testing/log-in.ts';
import { askOffice, enterAsOwner } from '../../../testing/open-office.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { openTradingClient } from '../../../testing/trading-client.ts';
import { openFundedPlayer, placeOrder } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';
import { commissionWeek } from './discount-scheme.ts';

const { marketId } = twoRunnerMarket;
const WEEK_MS = 7 * 86_400_000;

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;
let other: TestPlayer;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const app = { url: open.url, db: open.app.db };
  [player, other] = [await openFundedPlayer(app, 10_000), await openFundedPlayer(app, 10_000)];
});

afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const paisa = (taka: number) => BigInt(taka) * 100n;
const week = () => commissionWeek(open.clock.now());

/** A settlement of some week before took that much commission from the player. */
async function hasPaid(taka: number, weeksAgo = 0): Promise<void> {
  const [playerId, of] = [BigInt(player.remoteId), week() - weeksAgo];
  await query(
    open.app.db,
    sql`insert into exchange_result (market_id, settlement, player_id, gross_profit, commission, points_week)
      values (${`past-${of}`}, 1, ${playerId}, ${paisa(taka * 50)}, ${paisa(taka)}, ${of})`,
  );
  await query(
    open.app.db,
    sql`insert into exchange_commission_week values (${playerId}, ${of}, ${paisa(taka)})`,
  );
}

/** The player backs Alpha at 3.00 with 100, matched with the other. */
async function bet(): Promise<void> {
  expect((await placeOrder(open.url, other, { side: 'LAY', price: 3 })).status).toBe(201);
  expect((await placeOrder(open.url, player, { price: 3 })).status).toBe(201);
}

async function result(...winners: number[]): Promise<void> {
  const closed = { ...twoRunnerMarket, status: 'CLOSED', version: 99 } as const;
  await feed.say({ kind: 'market', market: closed });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners } });
}

/** Time passes, and the player logs in anew: sessions don't last for days. */
async function pass(ms: number): Promise<void> {
  await open.clock.advance(ms);
  const { username } = player;
  player = { ...player, token: (await logIn(open.url, { username, password: 'jolpai2749' })).token };
}

const commission = async (path = `?market_id=${marketId}`) =>
  (await send(open.url, `GET /api/exchange/commission${path}`, player)).body;

const results = (of = player) =>
  query(
    open.app.db,
    sql`select settlement, gross_profit as gross, commission, discount_bps as discount from exchange_result
      where market_id = ${marketId} and player_id = ${BigInt(of.remoteId)} order by settlement`,
  );

const counted = () =>
  query<{ week: number; commission: bigint }>(
    open.app.db,
    sql`select week, commission from exchange_commission_week where player_id = ${BigInt(player.remoteId)} order by week`,
  );

const statement = z.object({
  lines: z.array(z.object({ cause: z.string(), amount: z.string(), commission: z.nullable(z.unknown()) })),
});
const settledLines = async () =>
  statement
    .parse((await send(open.url, 'GET /api/statement?kind=bets', player)).body)
    .lines.filter(({ cause }) => cause === 'bets-settled' || cause === 'bets-corrected');

test('[TRADE-16] a player without points pays the base rate, and the commission that is paid earns points', async () => {
  expect(await commission()).toEqual({
    commission_bps: 200,
    discount_bps: 0,
    points: 0,
    next: { points: 1_000, discount_bps: 200 },
  });
  await bet();
  await result(11);
  expect(await results()).toEqual([{ settlement: 1, gross: 20_000n, commission: 400n, discount: 0 }]);
  expect(await counted()).toEqual([{ week: week(), commission: 400n }]);
  expect(await settledLines()).toMatchObject([
    { commission: { amount: '4.00', rate_bps: 200, discount_bps: 0 } },
  ]);
});

test('[TRADE-17] a discount is told before, taken at the settlement, and named after it', async () => {
  await hasPaid(90_000);
  expect(await commission()).toMatchObject({ commission_bps: 200, discount_bps: 1_200, points: 9_000 });
  await bet();
  const client = await openTradingClient(open.url, player);
  const call = async (service: 'account' | 'betting', method: string, params: object) =>
    (await client.call(service, method, params)).result;
  const discount = { discountRate: 12, pointsBalance: 9_000 };
  expect(await call('account', 'getAccountFunds', {})).toMatchObject(discount);
  expect(await call('account', 'getAccountDetails', {})).toMatchObject(discount);
  expect(
    await call('betting', 'listMarketCatalogue', {
      filter: {},
      maxResults: 1,
      marketProjection: ['MARKET_DESCRIPTION'],
    }),
  ).toMatchObject([{ description: { marketBaseRate: 2, discountAllowed: true } }]);
  expect(
    await call('betting', 'listMarketProfitAndLoss', { marketIds: [marketId], netOfCommission: true }),
  ).toMatchObject([{ commissionApplied: 1.76, profitAndLosses: [{ ifWin: 196.48 }, { ifWin: -100 }] }]);
  await result(11);
  expect(await results()).toEqual([{ settlement: 1, gross: 20_000n, commission: 352n, discount: 1_200 }]);
  expect(await settledLines()).toMatchObject([
    { amount: '296.48', commission: { amount: '3.52', rate_bps: 200, discount_bps: 1_200 } },
  ]);
  expect((await send(open.url, 'GET /api/exchange/profit-loss', player)).body).toMatchObject({
    markets: [{ commission: '3.52', commission_bps: 200, discount_bps: 1_200 }],
  });
  expect(
    await call('betting', 'listClearedOrders', { betStatus: 'SETTLED', groupBy: 'MARKET' }),
  ).toMatchObject({ clearedOrders: [{ commission: 3.52, profit: 200 }] });
  expect(await call('account', 'getAccountStatement', { includeItem: 'EXCHANGE' })).toMatchObject({
    accountStatement: expect.arrayContaining([
      expect.objectContaining({ legacyData: expect.objectContaining({ commissionRate: '1.76%' }) }),
    ]),
  });
});

const correct = (winner: number) =>
  open.app.exchange.corrections.resettle(marketId, { outcome: 'won', winners: [winner] });

test('[TRADE-16] a correction takes the discount of the first settlement, and points follow what is paid', async () => {
  await hasPaid(90_000);
  await bet();
  await result(11);
  await pass(5 * WEEK_MS);
  expect(await commission()).toMatchObject({ discount_bps: 600, points: 3_993 });
  const first = week() - 5;
  await correct(12);
  expect(await counted()).toEqual([{ week: first, commission: paisa(90_000) }]);
  await correct(11);
  expect(await results()).toEqual([
    { settlement: 1, gross: 20_000n, commission: 352n, discount: 1_200 },
    { settlement: 2, gross: -10_000n, commission: 0n, discount: 1_200 },
    { settlement: 3, gross: 20_000n, commission: 352n, discount: 1_200 },
  ]);
  expect(await counted()).toEqual([{ week: first, commission: paisa(90_000) + 352n }]);
  expect((await settledLines()).filter((line) => line.commission !== null)).toHaveLength(2);
});

test('[TRADE-16] points fade as weeks turn, at midnight of Sunday in Dhaka, also while nothing runs', async () => {
  await hasPaid(10_000);
  const before = new Date('2026-01-17T17:59:59Z');
  expect(commissionWeek(before)).toBe(week());
  await pass(before.getTime() - open.clock.now().getTime());
  expect(await commission('')).toMatchObject({ points: 1_000, discount_bps: 200 });
  await pass(1_000);
  expect(await commission('')).toMatchObject({ points: 850, discount_bps: 200 });
  await pass(WEEK_MS);
  expect(await commission('')).toMatchObject({ points: 722, discount_bps: 0 });
});

test('[TRADE-16] a market that allows no discount takes its own rate whole', async () => {
  await hasPaid(90_000);
  await bet();
  await bet();
  await query(
    open.app.db,
    sql`update exchange_market set commission_bps = 500, discount_allowed = false where market_id = ${marketId}`,
  );
  expect(await commission()).toMatchObject({ commission_bps: 500, discount_bps: 0, points: 9_000 });
  expect(await commission('')).toMatchObject({ commission_bps: 200, discount_bps: 1_200 });
  // A correction reads the market anew, as a start does.
  const [last] = await query<{ id: bigint }>(
    open.app.db,
    sql`select max(id) as id from exchange_order where market_id = ${marketId}`,
  );
  expect(await open.app.exchange.corrections.voidOrder(last?.id ?? 0n, 'entered twice')).toBe(true);
  await result(11);
  expect(await results()).toEqual([{ settlement: 1, gross: 20_000n, commission: 1_000n, discount: 0 }]);
});

test('[TRADE-16] the house’s own accounts earn no points', async () => {
  await bet();
  await result(12);
  const ids = await query<{ id: bigint }>(
    open.app.db,
    sql`select player_id as id from exchange_commission_week order by player_id`,
  );
  expect(ids.map(({ id }) => id)).toEqual([BigInt(other.remoteId)]);
});

test('[TRADE-17] of a market that nobody knows there is no commission', async () => {
  expect((await send(open.url, 'GET /api/exchange/commission?market_id=1.424242', player)).status).toBe(404);
  expect((await send(open.url, 'GET /api/exchange/commission')).status).toBe(401);
});

test('[TRADE-125] the players desk shows the commission that the player is told', async () => {
  await hasPaid(90_000);
  const owner = await enterAsOwner(open);
  const answer = await askOffice(open.url, `GET /api/office/players/${player.remoteId}`, {
    cookie: owner.cookie,
  });
  expect(answer.body).toMatchObject({
    player: {
      commission: {
        commissionBps: 200,
        discountBps: 1_200,
        points: 9_000,
        next: { points: 11_000, discountBps: 1_400 },
      },
    },
  });
  expect(await commission('')).toMatchObject({ commission_bps: 200, discount_bps: 1_200, points: 9_000 });
});
