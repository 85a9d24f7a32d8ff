import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../../testing/trading.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';
import { findListed } from '../listed-markets.ts';
import { presentDefinition } from '../stream/present-definition.ts';

const { marketId } = twoRunnerMarket;
let open: TestApp;
let client: TradingClient;
let player: TestPlayer;
let maker: TestPlayer;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.market({ version: 1 });
  const app = { url: open.url, db: open.app.db };
  player = await openFundedPlayer(app, 100_000);
  maker = await openFundedPlayer(app, 100_000);
  client = await openTradingClient(open.url, player, 'read');
  for (const [side, price] of [
    ['LAY', 1.9],
    ['LAY', 1.95],
    ['LAY', 1.96],
    ['LAY', 1.97],
    ['BACK', 2.1],
    ['BACK', 2.2],
  ] as const)
    await placeOrder(open.url, maker, { side, price, size: '1000.00' });
  await placeOrder(open.url, player, { side: 'BACK', price: 1.96, size: '1500.00' });
  await placeOrder(open.url, player, { side: 'BACK', price: 3, size: '200.00' });
});

afterAll(() => open.close());

const bookOf = async (params: Readonly<Record<string, unknown>> = {}) =>
  (await client.call('betting', 'listMarketBook', { marketIds: [marketId], ...params })).result;

const anything = z.record(z.string(), z.unknown());
const shownBook = z.tuple([
  z.object({
    runners: z.array(
      z.object({
        ex: anything.optional(),
        orders: z.array(anything).optional(),
        matches: z.array(z.object({ side: z.string(), price: z.number(), size: z.number() })).optional(),
        matchesByStrategy: anything.optional(),
      }),
    ),
  }),
]);

/** The first runner of the book. */
async function runnerOf(params: Readonly<Record<string, unknown>>) {
  const [{ runners }] = shownBook.parse(await bookOf(params));
  return runners[0] ?? {};
}

const ex = async (priceProjection: unknown) => (await runnerOf({ priceProjection })).ex;

const shownStatement = z.object({
  accountStatement: z.array(z.object({ refId: z.string(), amount: z.number(), balance: z.number() })),
  moreAvailable: z.boolean(),
});

/** The markets in which that program's player has such orders. */
const catalogueOf = async (of: TradingClient, withOrders: readonly string[]) =>
  (await of.call('betting', 'listMarketCatalogue', { filter: { withOrders }, maxResults: 10 })).result;

/** Why a book of these markets is refused. */
const ask = async (marketIds: readonly string[], priceData: readonly string[] = []) =>
  (await client.call('betting', 'listMarketBook', { marketIds, priceProjection: { priceData } })).error
    ?.message;

const statement = async (params: object) =>
  shownStatement.parse((await client.call('account', 'getAccountStatement', params)).result);

test('[TRADE-7] a book without prices tells the market’s state', async () => {
  expect(await bookOf()).toEqual([
    {
      marketId,
      isMarketDataDelayed: false,
      status: 'OPEN',
      betDelay: 0,
      betDelayModels: ['PASSIVE'],
      lastMatchTime: open.clock.now().toISOString(),
      bspReconciled: false,
      complete: true,
      inplay: false,
      numberOfWinners: 1,
      numberOfRunners: 2,
      numberOfActiveRunners: 2,
      totalMatched: 1500,
      totalAvailable: 4700,
      crossMatching: true,
      runnersVoidable: false,
      version: expect.any(Number),
      runners: [
        {
          selectionId: 11,
          handicap: 0,
          status: 'ACTIVE',
          adjustmentFactor: 0,
          lastPriceTraded: 1.96,
          totalMatched: 1500,
        },
        { selectionId: 12, handicap: 0, status: 'ACTIVE', adjustmentFactor: 0, totalMatched: 0 },
      ],
    },
  ]);
});

test('[TRADE-7] best offers, all offers and traded volumes are as deep as they are asked for', async () => {
  const back = [
    { price: 1.96, size: 500 },
    { price: 1.95, size: 1000 },
    { price: 1.9, size: 1000 },
  ];
  const lay = [
    { price: 2.1, size: 1000 },
    { price: 2.2, size: 1000 },
    { price: 3, size: 200 },
  ];
  const traded = [
    { price: 1.96, size: 500 },
    { price: 1.97, size: 1000 },
  ];
  expect(await ex({ priceData: ['EX_BEST_OFFERS'] })).toEqual({
    availableToBack: back,
    availableToLay: lay,
    tradedVolume: [],
  });
  expect(await ex({ priceData: ['EX_BEST_OFFERS'], exBestOffersOverrides: { bestPricesDepth: 1 } })).toEqual({
    availableToBack: back.slice(0, 1),
    availableToLay: lay.slice(0, 1),
    tradedVolume: [],
  });
  expect(await ex({ priceData: ['EX_ALL_OFFERS', 'EX_TRADED'] })).toEqual({
    availableToBack: back,
    availableToLay: lay,
    tradedVolume: traded,
  });
  expect(await ex({ priceData: ['EX_BEST_OFFERS'], rolloverStakes: true })).toMatchObject({
    availableToBack: [{ size: 500 }, { size: 1500 }, { size: 2500 }],
  });
});

test('[TRADE-8] a book has the player’s own orders and matches, and nobody else’s', async () => {
  const runner = await runnerOf({ orderProjection: 'ALL', matchProjection: 'ROLLED_UP_BY_PRICE' });
  expect(runner.orders).toMatchObject([
    {
      side: 'BACK',
      price: 1.96,
      size: 1500,
      sizeMatched: 1500,
      sizeRemaining: 0,
      status: 'EXECUTION_COMPLETE',
    },
    { side: 'BACK', price: 3, size: 200, sizeMatched: 0, sizeRemaining: 200, status: 'EXECUTABLE' },
  ]);
  expect(runner.matches).toEqual([
    { side: 'BACK', price: 1.97, size: 1000 },
    { side: 'BACK', price: 1.96, size: 500 },
  ]);
  expect((await runnerOf({ orderProjection: 'EXECUTABLE' })).orders).toHaveLength(1);
  const { matches = [] } = await runnerOf({ matchProjection: 'ROLLED_UP_BY_AVG_PRICE' });
  expect(matches).toHaveLength(1);
  expect(matches[0]?.price).toBeCloseTo((1.97 * 1000 + 1.96 * 500) / 1500, 10);
});

test('[TRADE-8] the markets with orders of the player are found by them', async () => {
  expect(await catalogueOf(client, ['EXECUTABLE'])).toHaveLength(1);
  expect(await catalogueOf(client, ['EXECUTION_COMPLETE'])).toHaveLength(1);
  const stranger = await openTradingClient(
    open.url,
    await openFundedPlayer({ url: open.url, db: open.app.db }, 1),
  );
  expect(await catalogueOf(stranger, ['EXECUTABLE', 'EXECUTION_COMPLETE'])).toEqual([]);
});

test('[TRADE-7] an unknown market is left out, and one runner is asked for by itself', async () => {
  expect(
    (await client.call('betting', 'listMarketBook', { marketIds: ['1.1', marketId] })).result,
  ).toHaveLength(1);
  const params = { marketId, selectionId: 12 };
  expect((await client.call('betting', 'listRunnerBook', params)).result).toMatchObject([
    { runners: [{ selectionId: 12 }] },
  ]);
  const wrong = { marketId, selectionId: 99 };
  expect((await client.call('betting', 'listRunnerBook', wrong)).error?.message).toBe('ANGX-0002');
});

test('[TRADE-9] a call that weighs more than it may is refused before anything is read', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `1.${index + 1}`);
  expect(await ask(many)).toBe('ANGX-0001');
  expect(await ask(many.slice(0, 100))).toBeUndefined();
  expect(await ask(many.slice(0, 41), ['EX_BEST_OFFERS'])).toBe('ANGX-0001');
  expect(await ask(many.slice(0, 40), ['EX_BEST_OFFERS'])).toBeUndefined();
  expect(await ask(many.slice(0, 7), ['EX_ALL_OFFERS', 'EX_TRADED'])).toBe('ANGX-0001');
});

test('[TRADE-10] the account says what can be bet with, and its statement has each movement once', async () => {
  expect((await client.call('account', 'getAccountFunds')).result).toMatchObject({
    availableToBetBalance: 98_300,
    exposure: -1700,
    wallet: 'MAIN',
  });
  expect((await client.call('account', 'getAccountDetails')).result).toMatchObject({
    currencyCode: 'BDT',
    firstName: 'Test',
    lastName: 'Player',
  });
  const all = await statement({});
  expect(all.accountStatement.map(({ amount }) => amount)).toEqual([-200, -1500, 100_000]);
  expect(all.moreAvailable).toBe(false);
  const first = await statement({ recordCount: 2 });
  const second = await statement({ fromRecord: 2, recordCount: 2 });
  expect([first.moreAvailable, second.moreAvailable]).toEqual([true, false]);
  expect([...first.accountStatement, ...second.accountStatement]).toEqual(all.accountStatement);
  expect((await statement({ includeItem: 'EXCHANGE' })).accountStatement).toHaveLength(2);
  expect((await statement({ includeItem: 'DEPOSITS_WITHDRAWALS' })).accountStatement).toEqual([]);
});

test('[TRADE-8] a removed runner leaves its bets void, and the others’ matches at the odds that count now', async () => {
  const raceId = '1.900000009';
  const runners = [11, 12, 13].map((runnerId) => ({
    runnerId,
    name: `Runner ${runnerId}`,
    sortPriority: runnerId,
    status: 'ACTIVE' as const,
  }));
  const race = { ...twoRunnerMarket, marketId: raceId, runners };
  await feed.say({ kind: 'market', market: race });
  const place = (by: TestPlayer, side: 'BACK' | 'LAY', runnerId: number, more: object = {}) =>
    placeOrder(open.url, by, {
      market_id: raceId,
      side,
      selection_id: runnerId,
      price: 5.1,
      size: '200.00',
      ...more,
    });
  await place(maker, 'LAY', 11);
  await place(player, 'BACK', 11);
  await place(maker, 'LAY', 13);
  // Half of it is matched and becomes void; the other half lapses.
  await place(player, 'BACK', 13, { size: '400.00' });
  const left = runners.map((runner) =>
    runner.runnerId === 13 ? ({ ...runner, status: 'REMOVED', reductionBps: 1_000 } as const) : runner,
  );
  const removedAt = open.clock.now();
  await feed.say({ kind: 'market', market: { ...race, runners: left } });
  // The feed repeats it, and the removal stays when it was.
  await open.clock.advance(1_000);
  await feed.say({ kind: 'market', market: { ...race, runners: left, version: 9 } });
  const { result } = await client.call('betting', 'listMarketBook', {
    marketIds: [raceId],
    orderProjection: 'ALL',
    matchProjection: 'NO_ROLLUP',
  });
  const [{ runners: shown }] = shownBook.parse(result);
  expect(shown[0]?.matches).toMatchObject([{ side: 'BACK', price: 4.59, size: 200 }]);
  expect(shown[2]?.matches).toBeUndefined();
  expect(shown[2]?.orders).toMatchObject([
    { size: 400, sizeMatched: 0, sizeRemaining: 0, sizeLapsed: 0, sizeCancelled: 0, sizeVoided: 400 },
  ]);
  const removalDate = removedAt.toISOString();
  expect(result).toMatchObject([{ runners: [{}, {}, { status: 'REMOVED', removalDate }] }]);
  const listed = findListed(open.app.sports, raceId);
  const commission = { commissionBps: 200, discountAllowed: true };
  expect(
    listed && presentDefinition(listed, { depth: undefined, bspMarket: false, commission }).runners,
  ).toMatchObject([{ removalDate: undefined }, {}, { status: 'REMOVED', removalDate }]);
  const stored = await query(
    open.app.db,
    sql`select removed_at as at from sports_runner where market_id = ${raceId} order by selection_id`,
  );
  expect(stored).toEqual([{ at: null }, { at: null }, { at: removedAt }]);
});

test('[TRADE-8] a book has the orders of the strategies that were asked for', async () => {
  const program = await openTradingClient(open.url, player);
  const instructions = [
    {
      orderType: 'LIMIT',
      selectionId: 12,
      side: 'BACK',
      limitOrder: { size: 100, price: 30, persistenceType: 'LAPSE' },
      customerOrderRef: 'mine',
    },
  ];
  await program.call('betting', 'placeOrders', { marketId, instructions, customerStrategyRef: 'slow' });
  const ordersOf = async (strategy: string) => {
    const { result } = await program.call('betting', 'listMarketBook', {
      marketIds: [marketId],
      orderProjection: 'ALL',
      customerStrategyRefs: [strategy],
    });
    return shownBook.parse(result)[0].runners.flatMap(({ orders = [] }) => orders);
  };
  expect(await ordersOf('slow')).toMatchObject([{ customerOrderRef: 'mine', customerStrategyRef: 'slow' }]);
  expect(await ordersOf('quick')).toEqual([]);
});

const backed = (size: number, price: number) => ({ matches: [{ side: 'BACK', price, size }] });

test('[TRADE-8] matches are told by strategy where that is asked for, of the strategies that are named', async () => {
  const program = await openTradingClient(open.url, player);
  const sizes = { first: 100, second: 200 };
  for (const [customerStrategyRef, size] of Object.entries(sizes))
    await program.call('betting', 'placeOrders', {
      marketId,
      customerStrategyRef,
      instructions: [
        {
          orderType: 'LIMIT',
          selectionId: 11,
          side: 'BACK',
          limitOrder: { size, price: 1.95, persistenceType: 'LAPSE' },
        },
      ],
    });
  const params = { matchProjection: 'ROLLED_UP_BY_PRICE', partitionMatchedByStrategyRef: true };
  const whole = await runnerOf(params);
  expect(whole.matchesByStrategy).toEqual({
    '': {
      matches: [
        { side: 'BACK', price: 1.97, size: 1000 },
        { side: 'BACK', price: 1.96, size: 500 },
      ],
    },
    first: backed(100, 1.96),
    second: backed(200, 1.96),
  });
  expect(whole.matches).toEqual([
    { side: 'BACK', price: 1.97, size: 1000 },
    { side: 'BACK', price: 1.96, size: 800 },
  ]);
  const part = await runnerOf({ ...params, customerStrategyRefs: ['second'], includeOverallPosition: false });
  expect(part.matchesByStrategy).toEqual({ second: backed(200, 1.96) });
  expect(part).not.toHaveProperty('matches');
  const plain = await runnerOf({ partitionMatchedByStrategyRef: true, customerStrategyRefs: ['first'] });
  expect(plain.matchesByStrategy).toMatchObject({
    first: { matches: [{ size: 100, betId: expect.any(String) }] },
  });
  expect(await runnerOf({ matchProjection: 'NO_ROLLUP' })).not.toHaveProperty('matchesByStrategy');
});
