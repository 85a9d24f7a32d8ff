import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import { query, sql } from '../../../kernel/db.ts';
import type { TestApp } from '../../../testing/open-test-app.ts';
import { openMarketForEachTest } from '../../../testing/market-for-each-test.ts';
import { type ScriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { expectSettledAlike, placeRandomOrders } from '../../../testing/settled-alike.ts';
import { buildStoredBooks } from '../../../testing/stored-books.ts';
import { fundPlayer, openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';
import { getDebt } from '../../ledger/index.ts';
import type { FeedMarket } from '../../sports/index.ts';

const threeRunners = [
  ...twoRunnerMarket.runners,
  { runnerId: 13, name: 'Gamma', sortPriority: 3, status: 'ACTIVE' },
] as const;

let open: TestApp;
let feed: ScriptedFeed;
let backer: TestPlayer;
let layer: TestPlayer;
let marketId = '';
let runners: FeedMarket['runners'] = [];

openMarketForEachTest(
  { ...twoRunnerMarket, runners: threeRunners, marketId: '1.91000' },
  [1000, 1000],
  (own) => {
    runners = threeRunners;
    ({ open, feed, marketId } = own);
    [backer, layer] = own.players;
  },
);

const ordered = z.object({ order: z.object({ id: z.string() }) });

/** The backer has 100 at these odds on Alpha, matched with the layer; answers the backer's order. */
async function matched(price: number, runnerId = 11): Promise<bigint> {
  const terms = { market_id: marketId, selection_id: runnerId, price };
  expect((await placeOrder(open.url, layer, { ...terms, side: 'LAY' })).status).toBe(201);
  const answer = await placeOrder(open.url, backer, terms);
  return BigInt(ordered.parse(answer.body).order.id);
}

const wallets = async () => [await walletOf(open.url, backer), await walletOf(open.url, layer)];
async function say(result: {
  winners: number[];
  deadHeat?: { runners: number[]; places: number };
  halfReturned?: true;
}): Promise<void> {
  const closed = { ...twoRunnerMarket, marketId, runners, status: 'CLOSED', version: 99 } as const;
  await feed.say({ kind: 'market', market: closed });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', ...result } });
}

const won = (...winners: number[]) => ({ outcome: 'won', winners }) as const;

async function profitsOf(player: TestPlayer): Promise<unknown> {
  const { body } = await send(open.url, `GET /api/exchange/orders?status=all&market_id=${marketId}`, {
    token: player.token,
  });
  const { orders } = z.object({ orders: z.array(z.object({ profit: z.nullable(z.string()) })) }).parse(body);
  return orders.map(({ profit }) => profit);
}

test('[EXCH-10] a dead heat pays each of its runners its share of the place', async () => {
  await matched(4);
  await say({ winners: [], deadHeat: { runners: [11, 12], places: 1 } });
  // 100 × ½ × 4 − 100 = 100, less 2 %.
  expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
  expect(await profitsOf(backer)).toEqual(['100.00']);
});

test('[TRADE-67] half of every bet is returned and half settled, and a correction takes that back and sets it', async () => {
  await matched(4);
  await say({ winners: [11], halfReturned: true });
  // 50 × 3, less 2 %.
  expect(await wallets()).toEqual(['1147.00/0.00', '850.00/0.00']);
  expect([await profitsOf(backer), await profitsOf(layer)]).toEqual([['150.00'], ['-150.00']]);
  const { corrections } = open.app.exchange;
  await corrections.resettle(marketId, won(11));
  expect(await wallets()).toEqual(['1294.00/0.00', '700.00/0.00']);
  for (const _ of [1, 2]) await corrections.resettle(marketId, { ...won(12), halfReturned: true });
  expect(await wallets()).toEqual(['950.00/0.00', '1049.00/0.00']);
  expect(await profitsOf(backer)).toEqual(['-50.00']);
  await corrections.voidMarket(marketId, 'level on the handicap');
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
});

test('[EXCH-10] a corrected result reverses the old one and its commission, however often it is corrected', async () => {
  await matched(3);
  await say({ winners: [11] });
  expect(await wallets()).toEqual(['1196.00/0.00', '800.00/0.00']);
  const { corrections } = open.app.exchange;
  for (const _ of [1, 2]) await corrections.resettle(marketId, won(12));
  expect(await wallets()).toEqual(['900.00/0.00', '1098.00/0.00']);
  expect([await profitsOf(backer), await profitsOf(layer)]).toEqual([['-100.00'], ['100.00']]);
  await corrections.resettle(marketId, won(11));
  expect(await wallets()).toEqual(['1196.00/0.00', '800.00/0.00']);
  await corrections.voidMarket(marketId, 'abandoned');
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  const numbers = await query(
    open.app.db,
    sql`select settlement from exchange_market where market_id = ${marketId} and void_reason = 'abandoned'`,
  );
  expect(numbers).toEqual([{ settlement: 4 }]);
});

test('[EXCH-10] [SAFE-8] what a player has already spent is owed, and repaid when the market pays again', async () => {
  await matched(3);
  await say({ winners: [11] });
  await fundPlayer(open.app.db, backer, -1000);
  const { corrections } = open.app.exchange;
  const owed = () => getDebt(open.app.db, BigInt(backer.remoteId), 'BDT');
  await corrections.resettle(marketId, won(12));
  expect(await wallets()).toEqual(['0.00/0.00', '1098.00/0.00']);
  expect(await owed()).toBe(10_000n);
  await corrections.resettle(marketId, won(11));
  expect(await wallets()).toEqual(['196.00/0.00', '800.00/0.00']);
  expect(await owed()).toBe(0n);
});

test('[EXCH-10] a void bet is void for both sides, while the market trades and after it was settled', async () => {
  const { corrections } = open.app.exchange;
  const first = await matched(3);
  const second = await matched(2);
  expect(await wallets()).toEqual(['800.00/200.00', '700.00/300.00']);
  for (const _ of [1, 2]) await corrections.voidOrder(first, 'wrong price');
  expect(await wallets()).toEqual(['900.00/100.00', '900.00/100.00']);
  await say({ winners: [11] });
  expect(await wallets()).toEqual(['1098.00/0.00', '900.00/0.00']);
  for (const _ of [1, 2]) await corrections.voidOrder(second, 'late bet');
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  expect(await profitsOf(layer)).toEqual(['0.00', null]);
  await expect(corrections.voidOrder(1n, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('[EXCH-10] a void during the settlement is carried out after it', async () => {
  const { corrections } = open.app.exchange;
  const bet = await matched(3);
  const closed = { ...twoRunnerMarket, marketId, runners, status: 'CLOSED', version: 99 } as const;
  await feed.say({ kind: 'market', market: closed });
  const result = { marketId, outcome: 'won', winners: [11] } as const;
  await Promise.all([feed.say({ kind: 'result', result }), corrections.voidOrder(bet, 'late bet')]);
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
});

test('[EXCH-10] a market that is void while it is being settled is void', async () => {
  const { corrections } = open.app.exchange;
  await matched(3);
  const settling = open.app.exchange.feed.settle({ kind: 'market-resulted', marketId, result: won(11) });
  await Promise.all([settling, corrections.voidMarket(marketId, 'abandoned')]);
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
});

test('[EXCH-10] [SAFE-7] voiding a hedge raises the hold; resting orders lapse for it, and the rest is owed until the end', async () => {
  const { corrections } = open.app.exchange;
  await matched(11);
  // The layer backs the same amount at the same price, which frees the hold, and puts half of it into a resting bet.
  const app = { url: open.url, db: open.app.db };
  const third = await openFundedPlayer(app, 1000);
  await placeOrder(open.url, third, { market_id: marketId, side: 'LAY', price: 11 });
  const hedge = await placeOrder(open.url, layer, { market_id: marketId, price: 11 });
  await placeOrder(open.url, layer, { market_id: marketId, selection_id: 12, price: 900, size: '500.00' });
  expect(await walletOf(open.url, layer)).toBe('500.00/500.00');
  await corrections.voidOrder(BigInt(ordered.parse(hedge.body).order.id), 'wrong price');
  // The resting bet on Beta lapsed: its hold covers the lay that is open again.
  expect(await walletOf(open.url, layer)).toBe('0.00/1000.00');
  expect(await getDebt(open.app.db, BigInt(layer.remoteId), 'BDT')).toBe(0n);
  expect(open.app.exchange.hashes().get(marketId)).toBe(
    (await buildStoredBooks(open.app.db)).get(marketId)?.view.hash(),
  );
  expect(await checkBooks(open.app.db)).toEqual([]);
  await say({ winners: [13] });
  expect(await walletOf(open.url, layer)).toBe('1098.00/0.00');
});

test('[EXCH-10] a removed runner voids its bets and reduces the odds of the others: 8.0 and 25 % → 6.00', async () => {
  await matched(8);
  await matched(3, 13);
  const waiting = { market_id: marketId, selection_id: 13, price: 9 };
  expect((await placeOrder(open.url, backer, waiting)).status).toBe(201);
  expect(await wallets()).toEqual(['700.00/300.00', '400.00/600.00']);
  runners = threeRunners.map((runner) =>
    runner.runnerId === 13 ? ({ ...runner, status: 'REMOVED', reductionBps: 2500 } as const) : runner,
  );
  const market = { ...twoRunnerMarket, marketId, runners };
  for (const version of [2, 3]) await feed.say({ kind: 'market', market: { ...market, version } });
  expect(await wallets()).toEqual(['900.00/100.00', '500.00/500.00']);
  expect((await placeOrder(open.url, backer, waiting)).body['code']).toBe('INVALID_RUNNER');
  await say({ winners: [11] });
  expect(await wallets()).toEqual(['1490.00/0.00', '500.00/0.00']);
});

test('[EXCH-10] what the tables settle is what the engine settles, for many bets of many players', async () => {
  const { url, app } = open;
  const rich = [
    await openFundedPlayer({ url, db: app.db }, 90_000),
    await openFundedPlayer({ url, db: app.db }, 90_000),
  ];
  await placeRandomOrders(url, {
    seed: 'settled alike',
    count: 80,
    players: [backer, layer, ...rich],
    marketId,
    prices: [1.47, 2.02, 3.05],
  });
  const deadHeat = { runners: [11, 12, 13], places: 1 };
  await say({ winners: [], deadHeat });
  const result = { kind: 'result', winners: [], deadHeat } as const;
  await expectSettledAlike(app.db, marketId, result, { runnerIds: [11, 12, 13] });
});
