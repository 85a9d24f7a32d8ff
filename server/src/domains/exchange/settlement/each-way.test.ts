import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import type { MarketResult } from '../../../events.ts';
import { query, sql } from '../../../kernel/db.ts';
import type { TestApp } from '../../../testing/open-test-app.ts';
import { openMarketForEachTest } from '../../../testing/market-for-each-test.ts';
import { type ScriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { expectSettledAlike, placeRandomOrders } from '../../../testing/settled-alike.ts';
import { buildStoredBooks } from '../../../testing/stored-books.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';
import type { FeedMarket } from '../../sports/index.ts';
import { listRecords } from '../records/list-records.ts';
import { listMarketReturns } from './list-market-returns.ts';
import { listPairResults } from './list-pair-results.ts';
import { listSettledStakes } from './list-settled-stakes.ts';

/** Runners 11 to 18. */
const eightRunners = Array.from({ length: 8 }, (_, index) => ({
  runnerId: 11 + index,
  name: `Horse ${index + 1}`,
  sortPriority: index + 1,
  status: 'ACTIVE' as const,
}));

const race: FeedMarket = {
  ...twoRunnerMarket,
  name: 'Each Way',
  type: 'EACH_WAY',
  eachWay: { divisor: 5, places: 3 },
  runners: eightRunners,
};

let open: TestApp;
let feed: ScriptedFeed;
let backer: TestPlayer;
let layer: TestPlayer;
let marketId = '';

openMarketForEachTest({ ...race, marketId: '1.92000' }, [1000, 3000], (own) => {
  ({ open, feed, marketId } = own);
  [backer, layer] = own.players;
});

const placed = (...runners: number[]) => ({ placed: { runners } });
const first = (winner: number, ...others: number[]) => ({
  outcome: 'won' as const,
  winners: [winner],
  ...placed(winner, ...others),
});

/** The backer has 100 each way at these odds, matched with the layer. */
async function matched(price: number, runnerId = 11): Promise<string> {
  const terms = { market_id: marketId, selection_id: runnerId, price };
  expect((await placeOrder(open.url, layer, { ...terms, side: 'LAY' })).status).toBe(201);
  const answer = await placeOrder(open.url, backer, terms);
  return z.object({ order: z.object({ id: z.string() }) }).parse(answer.body).order.id;
}

const wallets = async () => [await walletOf(open.url, backer), await walletOf(open.url, layer)];

async function settle(result: MarketResult, runners: FeedMarket['runners'] = eightRunners): Promise<void> {
  await feed.say({ kind: 'market', market: { ...race, marketId, runners, status: 'CLOSED', version: 99 } });
  await feed.say({ kind: 'result', result: { marketId, ...result } });
}

async function profitsOf(player: TestPlayer): Promise<unknown> {
  const { body } = await send(open.url, `GET /api/exchange/orders?status=all&market_id=${marketId}`, {
    token: player.token,
  });
  const { orders } = z.object({ orders: z.array(z.object({ profit: z.nullable(z.string()) })) }).parse(body);
  return orders.map(({ profit }) => profit);
}

const remove = (reductionBps: number, ...out: number[]): FeedMarket['runners'] =>
  eightRunners.map((runner) =>
    out.includes(runner.runnerId) ? { ...runner, status: 'REMOVED' as const, reductionBps } : runner,
  );

test('[TRADE-100] an order each way holds its stake twice, a lay what a win and a place pay, and a book built from the tables is the same', async () => {
  await placeOrder(open.url, backer, { market_id: marketId, price: 11 });
  expect(await walletOf(open.url, backer)).toBe('800.00/200.00');
  await placeOrder(open.url, layer, { market_id: marketId, price: 11, side: 'LAY', size: '50.00' });
  expect(await wallets()).toEqual(['800.00/200.00', '3000.00/0.00']);
  await placeOrder(open.url, layer, { market_id: marketId, price: 11, side: 'LAY' });
  expect(await wallets()).toEqual(['800.00/200.00', '1800.00/1200.00']);
  const tooMuch = await placeOrder(open.url, backer, { market_id: marketId, price: 11, size: '401.00' });
  expect(tooMuch.body['code']).toBe('INSUFFICIENT_FUNDS');
  expect(open.app.exchange.hashes().get(marketId)).toBe(
    (await buildStoredBooks(open.app.db)).get(marketId)?.view.hash(),
  );
  expect(await checkBooks(open.app.db)).toEqual([]);
});

test('[TRADE-100] a winner, a placed runner and a loser are paid by the rule, less commission, and corrections set another', async () => {
  await matched(11);
  await settle(first(11, 12, 13));
  // 1,000 and 200, less 2 %.
  expect(await wallets()).toEqual(['2176.00/0.00', '1800.00/0.00']);
  expect([await profitsOf(backer), await profitsOf(layer)]).toEqual([['1200.00'], ['-1200.00']]);
  const { corrections } = open.app.exchange;
  for (const _ of [1, 2]) await corrections.resettle(marketId, first(12, 13, 11));
  expect(await wallets()).toEqual(['1098.00/0.00', '2900.00/0.00']);
  expect(await profitsOf(backer)).toEqual(['100.00']);
  await corrections.resettle(marketId, first(12, 13, 14));
  expect(await wallets()).toEqual(['800.00/0.00', '3196.00/0.00']);
  await corrections.voidMarket(marketId, 'abandoned');
  expect(await wallets()).toEqual(['1000.00/0.00', '3000.00/0.00']);
});

test('[TRADE-100] dead heats each way are paid in each part by itself', async () => {
  await matched(11);
  await settle({
    outcome: 'won',
    winners: [],
    deadHeat: { runners: [11, 12], places: 1 },
    ...placed(11, 12, 13),
  });
  // 100 × 5.5 − 100 + 200, less 2 %.
  expect(await wallets()).toEqual(['1637.00/0.00', '2350.00/0.00']);
  const { corrections } = open.app.exchange;
  await corrections.resettle(marketId, {
    outcome: 'won',
    winners: [14],
    placed: { runners: [14, 13], deadHeat: { runners: [11, 12], places: 1 } },
  });
  // −100, and 300 ÷ 2 − 100.
  expect(await wallets()).toEqual(['950.00/0.00', '3049.00/0.00']);
});

test('[TRADE-100] a removed runner voids its bets and reduces the others: 11.0 and 50 % → 5.5 and 1.9', async () => {
  await matched(11);
  await matched(3, 18);
  const runners = remove(5_000, 18);
  await feed.say({ kind: 'market', market: { ...race, marketId, runners, version: 2 } });
  expect(await wallets()).toEqual(['800.00/200.00', '2460.00/540.00']);
  expect(await checkBooks(open.app.db)).toEqual([]);
  await settle(first(12, 13, 11), runners);
  expect(await wallets()).toEqual(['990.00/0.00', '3009.80/0.00']);
});

test('[TRADE-100] with no more runners left than places, bets end and the win part alone is settled', async () => {
  await matched(11);
  const runners = remove(0, 14, 15, 16, 17, 18);
  await feed.say({ kind: 'market', market: { ...race, marketId, runners, version: 2 } });
  expect(await wallets()).toEqual(['900.00/100.00', '2000.00/1000.00']);
  const late = await placeOrder(open.url, backer, { market_id: marketId, price: 11 });
  expect(late.body['code']).toBe('MARKET_SUSPENDED');
  expect(await checkBooks(open.app.db)).toEqual([]);
  await settle({ outcome: 'won', winners: [12] }, runners);
  expect(await wallets()).toEqual(['900.00/0.00', '3098.00/0.00']);
  expect(await profitsOf(backer)).toEqual(['-100.00']);
});

test('[TRADE-100] a void bet each way returns both of its stakes', async () => {
  const order = await matched(11);
  await open.app.exchange.corrections.voidOrder(BigInt(order), 'wrong price');
  expect(await wallets()).toEqual(['1000.00/0.00', '3000.00/0.00']);
});

test('[TRADE-100] what a bet each way counts for is what it could lose', async () => {
  await matched(11);
  await settle(first(11, 12, 13));
  const { db } = open.app;
  const ids = [BigInt(backer.remoteId), BigInt(layer.remoteId)];
  const staked = await listSettledStakes(db, marketId, ids, () => Promise.resolve([]));
  const stakes = staked?.players.map(({ lossMax, bets }) => [lossMax, ...bets.map(({ stake }) => stake)]);
  // The layer's order came first.
  expect(stakes).toEqual([
    [120_000n, 20_000n],
    [20_000n, 20_000n],
  ]);
  const returns = await listMarketReturns(db, marketId);
  expect(returns?.players.map(({ stake, net }) => [stake, net])).toEqual([
    [20_000n, 117_600n],
    [120_000n, -120_000n],
  ]);
  const pairs = await listPairResults(db, marketId);
  expect(pairs?.pairs.map(({ won }) => won)).toEqual([120_000n, -120_000n]);
});

test('[TRADE-100] records have both parts of a bet each way', async () => {
  await matched(11);
  const records = await Promise.all(
    [backer, layer].map(({ remoteId }) =>
      listRecords(open.app.db, { playerId: BigInt(remoteId), states: 'any', size: 9 }),
    ),
  );
  const figures = records.flat().map(({ record }) => [record.potentialProfit, record.potentialLiability]);
  expect(figures).toEqual([
    [120_000n, 20_000n],
    [20_000n, 120_000n],
  ]);
});

/** Both parts in that state, without a result. */
const nothing = (status: string) => [
  [status, 0n],
  [status, 0n],
];

test('[TRADE-132] once settled, records have what either part of a bet each way came to, also after a correction and of a void bet', async () => {
  await matched(11);
  const partsOf = async () => {
    const records = await Promise.all(
      [backer, layer].map(({ remoteId }) =>
        listRecords(open.app.db, { playerId: BigInt(remoteId), states: 'any', size: 9 }),
      ),
    );
    return records.flat().map(({ record: { eachWay, netProfitLoss } }) => {
      if (eachWay === undefined) throw new Error('a record each way has no parts');
      const { divisor, places, win, place } = eachWay;
      expect([divisor, places, win.netProfitLoss + place.netProfitLoss]).toEqual([5, 3, netProfitLoss]);
      return [win, place].map(({ status, netProfitLoss: profit }) => [status, profit]);
    });
  };
  expect(await partsOf()).toEqual([nothing('open'), nothing('open')]);
  await settle(first(12, 13, 11));
  expect(await partsOf()).toEqual([
    [
      ['LOST', -10_000n],
      ['WON', 20_000n],
    ],
    [
      ['WON', 10_000n],
      ['LOST', -20_000n],
    ],
  ]);
  await open.app.exchange.corrections.resettle(marketId, {
    outcome: 'won',
    winners: [],
    deadHeat: { runners: [11, 12], places: 1 },
    ...placed(11, 12, 13),
  });
  expect((await partsOf())[0]).toEqual([
    ['WON', 45_000n],
    ['WON', 20_000n],
  ]);
  await open.app.exchange.corrections.voidMarket(marketId, 'abandoned');
  expect(await partsOf()).toEqual([nothing('VOID'), nothing('VOID')]);
});

test('[TRADE-132] where the place part is void records say so', async () => {
  await matched(11);
  const runners = remove(0, 14, 15, 16, 17, 18);
  await feed.say({ kind: 'market', market: { ...race, marketId, runners, version: 2 } });
  await settle({ outcome: 'won', winners: [11] }, runners);
  const [one] = await listRecords(open.app.db, {
    playerId: BigInt(backer.remoteId),
    states: 'any',
    size: 9,
  });
  expect(one?.record.eachWay).toEqual({
    divisor: 5,
    places: 3,
    win: { status: 'WON', netProfitLoss: 100_000n },
    place: { status: 'VOID', netProfitLoss: 0n },
  });
});

test('[TRADE-132] the file of bets has a line for either part, in both languages', async () => {
  await matched(11);
  await settle(first(12, 13, 11));
  const day = new Date(open.clock.now().getTime() + 6 * 3_600_000).toISOString().slice(0, 10);
  for (const [language, win, place] of [
    [
      'en',
      'Each Way: win part,Horse 1,BACK,11,,100.00,Lost,,100.00,',
      'Each Way: place part,Horse 1,BACK,3,,100.00,Won,200.00,,',
    ],
    [
      'bn',
      'Each Way: জয়ের অংশ,Horse 1,BACK,11,,100.00,হেরেছেন,,100.00,',
      'Each Way: প্লেসের অংশ,Horse 1,BACK,3,,100.00,জিতেছেন,200.00,,',
    ],
  ] as const) {
    const answer = await fetch(
      `${open.url}/api/records/export?kind=bets&from=${day}&to=${day}&lang=${language}`,
      { headers: { authorization: `Bearer ${backer.token}` } },
    );
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(win);
    expect(lines[1]).toContain(place);
  }
});

test('[TRADE-100] each way there is no cash out', async () => {
  await matched(11);
  const { status, body } = await send(open.url, `GET /api/exchange/cash-out/${marketId}`, {
    token: backer.token,
  });
  expect([status, body['code']]).toEqual([400, 'CASH_OUT_UNAVAILABLE']);
});

test.each<[string, MarketResult]>([
  ['nobody placed', { outcome: 'won', winners: [11] }],
  ['too few placed', first(11, 12)],
  ['a winner that is not placed', { outcome: 'won', winners: [11], ...placed(12, 13, 14) }],
  ['an unknown placed runner', first(11, 12, 99)],
])('[TRADE-100] a correction with %s is refused', async (_name, result) => {
  await matched(11);
  await settle(first(11, 12, 13));
  await expect(open.app.exchange.corrections.resettle(marketId, result)).rejects.toThrow();
  expect(await profitsOf(backer)).toEqual(['1200.00']);
});

test('[TRADE-100] what the tables settle each way is what the engine settles, for many bets of many players', async () => {
  const { url, app } = open;
  const rich = [
    await openFundedPlayer({ url, db: app.db }, 90_000),
    await openFundedPlayer({ url, db: app.db }, 90_000),
  ];
  await placeRandomOrders(url, {
    seed: 'each way alike',
    count: 80,
    players: [...rich, backer, layer],
    marketId,
    prices: [1.47, 2.02, 7.4],
  });
  expect(await checkBooks(app.db)).toEqual([]);
  const deadHeats = {
    winners: [],
    deadHeat: { runners: [11, 12], places: 1 },
    placed: { runners: [11, 12], deadHeat: { runners: [13, 14, 15], places: 1 } },
  };
  await settle({ outcome: 'won', ...deadHeats });
  const runnerIds = eightRunners.map(({ runnerId }) => runnerId);
  const stored = await expectSettledAlike(
    app.db,
    marketId,
    { kind: 'result', ...deadHeats },
    { runnerIds, eachWay: race.eachWay },
  );
  const profits = await query<{ account: number; profit: bigint; orders: number }>(
    open.app.db,
    sql`select player_id::integer as account, sum(profit)::bigint as profit, count(*)::integer as orders
      from exchange_order where market_id = ${marketId} and matched > 0 group by player_id order by player_id`,
  );
  for (const [index, { profit, orders }] of profits.entries()) {
    const over = profit - (stored[index]?.grossProfit ?? 0n);
    expect(over >= 0n && over < BigInt(orders)).toBe(true);
  }
});
