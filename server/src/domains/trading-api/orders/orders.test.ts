import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '../../../app.ts';
import { checkBooks } from '../../../check-books.ts';
import { readConfig } from '../../../config.ts';
import { query, sql } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import {
  openTestApp,
  silentFeed,
  type TestApp,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
} from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';
import { openHeartbeats } from './heartbeats.ts';

const { marketId } = twoRunnerMarket;

const instructionReport = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  orderStatus: z.string().optional(),
  betId: z.string().optional(),
  sizeMatched: z.number().optional(),
  averagePriceMatched: z.number().optional(),
  sizeCancelled: z.number().optional(),
  instruction: z.record(z.string(), z.unknown()).optional(),
});
const report = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  marketId: z.string().optional(),
  customerRef: z.string().optional(),
  instructionReports: z.array(
    z.object({
      ...instructionReport.shape,
      cancelInstructionReport: instructionReport.optional(),
      placeInstructionReport: instructionReport.optional(),
    }),
  ),
});
const orders = z.object({
  currentOrders: z.array(z.record(z.string(), z.unknown())),
  moreAvailable: z.boolean(),
});

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;
let other: TestPlayer;
let client: TradingClient;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const app = { url: open.url, db: open.app.db };
  [player, other] = [await openFundedPlayer(app, 10_000), await openFundedPlayer(app, 10_000)];
  client = await openTradingClient(open.url, player);
});

afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const limit = (change: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  orderType: 'LIMIT',
  selectionId: 11,
  handicap: 0,
  side: 'BACK',
  limitOrder: { size: 100, price: 3, persistenceType: 'LAPSE', ...change },
  ...more,
});

async function call(method: string, params: Record<string, unknown>) {
  const answer = await client.call('betting', method, params);
  if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error.data ?? answer.error));
  return answer.result;
}

const ask = async (method: string, params: Record<string, unknown>) =>
  report.parse(await call(method, { marketId, ...params }));
const place = (instructions: unknown[], more: Record<string, unknown> = {}) =>
  ask('placeOrders', { instructions, ...more });
const current = async (params: Record<string, unknown> = {}) =>
  orders.parse(await call('listCurrentOrders', params)).currentOrders;
const codesOf = ({ instructionReports }: z.output<typeof report>) =>
  instructionReports.map(({ errorCode }) => errorCode);
const offer = (size: string, price = 3) => placeOrder(open.url, other, { side: 'LAY', price, size });

test('[TRADE-23] orders are placed and reported as clients of that interface expect', async () => {
  await offer('150.00');
  const placed = await place([limit(), limit({ size: 100.5 })], {
    customerRef: 'first',
    customerStrategyRef: 'strategy',
  });
  expect(placed).toMatchObject({
    status: 'SUCCESS',
    marketId,
    customerRef: 'first',
    instructionReports: [
      { status: 'SUCCESS', orderStatus: 'EXECUTION_COMPLETE', sizeMatched: 100, averagePriceMatched: 3 },
      { status: 'SUCCESS', orderStatus: 'EXECUTABLE', sizeMatched: 50, averagePriceMatched: 3 },
    ],
  });
  expect(placed.errorCode).toBeUndefined();
  expect(await walletOf(open.url, player)).toBe('9799.50/200.50');
});

test('[TRADE-23] each instruction that can’t be carried out says why, the others that they depend on it, and nothing is placed', async () => {
  for (const [instruction, code] of [
    [limit({ price: 3.01 }), 'INVALID_ODDS'],
    [limit({ price: 2.001 }), 'INVALID_ODDS'],
    [limit({ price: -1 }), 'INVALID_ODDS'],
    [limit({ size: 0.001 }), 'INVALID_BET_SIZE'],
    [limit({ size: 1e12 }), 'INVALID_BET_SIZE'],
    [limit({ size: -5 }), 'INVALID_BET_SIZE'],
    [limit({ size: 5 }), 'INVALID_BET_SIZE'],
    [limit({ size: undefined }), 'INVALID_BET_SIZE'],
    [limit({}, { selectionId: 99 }), 'INVALID_RUNNER'],
    [limit({}, { handicap: 0.5 }), 'INVALID_RUNNER'],
    [limit({}, { limitOrder: undefined }), 'INVALID_ORDER_TYPE'],
    [limit({}, { customerOrderRef: 'x'.repeat(33) }), 'INVALID_CUSTOMER_ORDER_REF'],
    [limit({ timeInForce: 'FILL_OR_KILL', minFillSize: 101 }), 'INVALID_MIN_FILL_SIZE'],
    [limit({ betTargetType: 'PAYOUT', betTargetSize: 100 }), 'INVALID_BET_SIZE'],
    [limit({ size: undefined, betTargetType: 'PAYOUT', betTargetSize: 1e13 }), 'INVALID_BET_SIZE'],
    [limit({ size: undefined, betTargetType: 'PAYOUT', betTargetSize: 10 }), 'INVALID_BET_SIZE'],
    [limit({ size: 1e300 }), 'INVALID_BET_SIZE'],
  ] as const) {
    const answer = await place([limit(), instruction]);
    expect(answer, code).toMatchObject({ status: 'FAILURE', errorCode: 'BET_ACTION_ERROR' });
    expect(codesOf(answer), JSON.stringify(instruction)).toEqual(['RELATED_ACTION_FAILED', code]);
  }
  const crossing = await place([
    limit({ price: 2 }),
    limit({ price: 2.5 }, { side: 'LAY' }),
    limit({ price: 5 }),
  ]);
  expect(codesOf(crossing)).toEqual([
    'INVALID_BACK_LAY_COMBINATION',
    'INVALID_BACK_LAY_COMBINATION',
    'RELATED_ACTION_FAILED',
  ]);
  const poor = await place([limit(), limit({ size: 9_950 })]);
  expect(poor).toMatchObject({ status: 'FAILURE', errorCode: 'INSUFFICIENT_FUNDS' });
  expect(codesOf(poor)).toEqual(['ERROR_IN_ORDER', 'ERROR_IN_ORDER']);
  expect(codesOf(await place([limit()], { customerStrategyRef: 'x'.repeat(16) }))).toEqual([
    'INVALID_CUSTOMER_STRATEGY_REF',
  ]);
  expect(await current()).toEqual([]);
});

test('[TRADE-23] what is wrong with the whole request is told for the whole of it', async () => {
  const many = Array.from({ length: 201 }, () => limit());
  expect(await place(many)).toMatchObject({
    status: 'FAILURE',
    errorCode: 'TOO_MANY_INSTRUCTIONS',
    instructionReports: [],
  });
  expect(await place([limit()], { marketId: '1.404' })).toMatchObject({ errorCode: 'INVALID_MARKET_ID' });
  await expect(place([])).rejects.toThrow('INVALID_INPUT_DATA');
  await expect(place([limit()], { customerRef: 'a b' })).rejects.toThrow('INVALID_INPUT_DATA');
  await expect(place([limit()], { customerRef: 'x'.repeat(33) })).rejects.toThrow('INVALID_INPUT_DATA');
  const reader = await openTradingClient(open.url, player, 'read');
  const refused = await reader.call('betting', 'placeOrders', { marketId, instructions: [limit()] });
  expect(JSON.stringify(refused.error)).toContain('ACCESS_DENIED');
  await feed.market({ status: 'SUSPENDED', version: 2 });
  const suspended = await place([limit()]);
  expect(suspended).toMatchObject({ status: 'FAILURE', errorCode: 'MARKET_SUSPENDED' });
  expect(codesOf(suspended)).toEqual(['ERROR_IN_ORDER']);
  await feed.market({ version: 2 });
  expect(await place([limit()], { marketVersion: { version: 1 } })).toMatchObject({
    status: 'FAILURE',
    errorCode: 'INVALID_MARKET_VERSION',
  });
  expect(await place([limit()], { marketVersion: { version: 2 } })).toMatchObject({ status: 'SUCCESS' });
});

test('[TRADE-24] a request is carried out once a minute under its name, however many arrive at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => place([limit()], { customerRef: 'once' })),
  );
  expect(answers.filter(({ status }) => status === 'SUCCESS').length).toBe(1);
  expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(
    new Set([undefined, 'DUPLICATE_TRANSACTION']),
  );
  expect((await current()).length).toBe(1);
  const again = await place([limit()], { customerRef: 'once' });
  expect(again).toMatchObject({
    status: 'FAILURE',
    errorCode: 'DUPLICATE_TRANSACTION',
    instructionReports: [{ status: 'FAILURE', errorCode: 'ERROR_IN_ORDER', instruction: limit() }],
  });
  const elsewhere = await openTradingClient(open.url, other);
  const foreign = await elsewhere.call('betting', 'placeOrders', {
    marketId,
    instructions: [limit()],
    customerRef: 'once',
  });
  expect(report.parse(foreign.result).status).toBe('SUCCESS');
  await open.clock.advance(60_000);
  expect((await place([limit()], { customerRef: 'once' })).status).toBe('SUCCESS');
  expect((await query(open.app.db, sql`select 1 from trading_request`)).length).toBe(2);
});

test('[TRADE-25] asynchronous orders are pending in the answer, and are found by their names later', async () => {
  await offer('100.00');
  const answer = await place([limit({}, { customerOrderRef: 'mine' })], { async: true });
  expect(answer).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [{ status: 'SUCCESS', orderStatus: 'PENDING' }],
  });
  expect(answer.instructionReports[0]?.betId).toBeUndefined();
  await expect
    .poll(() => current({ customerOrderRefs: ['mine'] }))
    .toMatchObject([{ status: 'EXECUTION_COMPLETE', sizeMatched: 100, customerOrderRef: 'mine' }]);
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await offer('100.00');
  await place([limit({}, { customerOrderRef: 'waits' })], { async: true });
  expect(await current({ customerOrderRefs: ['waits'] })).toMatchObject([
    { status: 'PENDING', sizeRemaining: 100, sizeMatched: 0 },
  ]);
  await open.clock.untilSet(5_000);
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 3 });
  expect(await current({ customerOrderRefs: ['waits'] })).toEqual([]);
  await open.clock.advance(5_000);
  expect(await call('listClearedOrders', { betStatus: 'LAPSED' })).toMatchObject({
    clearedOrders: [{ customerOrderRef: 'waits', sizeCancelled: 100, betCount: 1 }],
  });
});

test('[TRADE-25] an order that lapses in its in-play delay is reported as one that was not placed', async () => {
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await offer('100.00');
  const answer = place([limit()]);
  await open.clock.untilSet(5_000);
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 3 });
  await open.clock.advance(5_000);
  expect(await answer).toMatchObject({
    status: 'FAILURE',
    errorCode: 'BET_ACTION_ERROR',
    instructionReports: [{ status: 'FAILURE', errorCode: 'BET_TAKEN_OR_LAPSED' }],
  });
});

const fill = (size: number, price: number, more = {}) =>
  place([limit({ size, price, timeInForce: 'FILL_OR_KILL', persistenceType: 'PERSIST', ...more })]);

test('[TRADE-26] fill or kill fills within the average price, or expires and leaves nothing', async () => {
  await offer('100.00', 3);
  await offer('100.00', 2);
  expect((await fill(200, 2.52)).instructionReports).toMatchObject([
    { orderStatus: 'EXPIRED', sizeMatched: 0 },
  ]);
  expect((await fill(200, 2.5)).instructionReports).toMatchObject([
    { orderStatus: 'EXECUTION_COMPLETE', sizeMatched: 200, averagePriceMatched: 2.5 },
  ]);
  await offer('100.00', 3);
  expect((await fill(300, 3)).instructionReports).toMatchObject([{ orderStatus: 'EXPIRED' }]);
  expect((await fill(300, 3, { minFillSize: 100 })).instructionReports).toMatchObject([
    { orderStatus: 'EXECUTION_COMPLETE', sizeMatched: 100 },
  ]);
  expect(await current({ orderProjection: 'EXECUTABLE' })).toEqual([]);
});

test('[TRADE-26] a target of payout or profit becomes the size that comes to it at the prices on offer', async () => {
  await offer('100.00', 4);
  const payout = await place([
    limit({ size: undefined, price: 3, betTargetType: 'PAYOUT', betTargetSize: 1000 }),
  ]);
  expect(payout.instructionReports).toMatchObject([{ sizeMatched: 100, averagePriceMatched: 4 }]);
  expect(await current()).toMatchObject([{ priceSize: { price: 3, size: 300 }, sizeRemaining: 200 }]);
  const profit = await place([
    limit(
      { size: undefined, price: 5, betTargetType: 'BACKERS_PROFIT', betTargetSize: 800 },
      { selectionId: 12 },
    ),
  ]);
  expect(profit.status).toBe('SUCCESS');
  expect(await current({ betIds: [profit.instructionReports[0]?.betId] })).toMatchObject([
    { priceSize: { price: 5, size: 200 } },
  ]);
});

test('[TRADE-27] orders move to other prices: all are cancelled first, and stay so where the new ones can’t be placed', async () => {
  const ref = { customerOrderRef: 'kept' };
  const placed = await place([limit({ size: 400 }, ref), limit({ price: 4 })]);
  const [first, second] = placed.instructionReports.map(({ betId }) => betId);
  const moved = await ask('replaceOrders', {
    instructions: [
      { betId: first, newPrice: 3.5 },
      { betId: second, newPrice: 4 },
      { betId: '1', newPrice: 3 },
    ],
  });
  expect(moved).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', errorCode: 'PROCESSED_WITH_ERRORS' });
  expect(moved.instructionReports).toMatchObject([
    {
      status: 'SUCCESS',
      cancelInstructionReport: { status: 'SUCCESS', sizeCancelled: 400 },
      placeInstructionReport: { status: 'SUCCESS', orderStatus: 'EXECUTABLE' },
    },
    { status: 'FAILURE', errorCode: 'NO_ACTION_REQUIRED' },
    { status: 'FAILURE', errorCode: 'BET_TAKEN_OR_LAPSED' },
  ]);
  const newId = moved.instructionReports[0]?.placeInstructionReport?.betId;
  expect(newId).not.toBe(first);
  expect(await current({ customerOrderRefs: ['kept'] })).toMatchObject([
    { betId: newId, priceSize: { price: 3.5, size: 400 } },
  ]);
  const failed = await ask('replaceOrders', {
    instructions: [{ betId: newId, newPrice: 3 }],
    marketVersion: { version: 99 },
  });
  expect(failed).toMatchObject({ status: 'FAILURE', errorCode: 'BET_ACTION_ERROR' });
  expect(failed.instructionReports).toMatchObject([
    {
      status: 'FAILURE',
      errorCode: 'CANCELLED_NOT_PLACED',
      cancelInstructionReport: { status: 'SUCCESS', sizeCancelled: 400 },
      placeInstructionReport: { status: 'FAILURE', errorCode: 'ERROR_IN_ORDER' },
    },
  ]);
  expect((await current()).map(({ betId }) => betId)).toEqual([second]);
  const bad = await ask('replaceOrders', { instructions: [{ betId: second, newPrice: 3.01 }] });
  expect(codesOf(bad)).toEqual(['INVALID_ODDS']);
  await feed.market({ status: 'SUSPENDED' });
  expect(await ask('replaceOrders', { instructions: [{ betId: second, newPrice: 3 }] })).toMatchObject({
    errorCode: 'MARKET_SUSPENDED',
  });
  expect((await current()).length).toBe(1);
});

test('[TRADE-150] of a request that failed as a whole each instruction is reported as failed', async () => {
  const betId = (await place([limit()])).instructionReports[0]?.betId;
  const changes = [
    ['cancelOrders', { betId }],
    ['updateOrders', { betId, newPersistenceType: 'PERSIST' }],
    ['replaceOrders', { betId, newPrice: 3 }],
  ] as const;
  const failedPart = { status: 'FAILURE', errorCode: 'ERROR_IN_ORDER' };
  const expectFailed = async (
    errorCode: string,
    [operation, instruction]: (typeof changes)[number],
    terms: Readonly<Record<string, unknown>> = {},
  ) => {
    const parts =
      operation === 'replaceOrders'
        ? {
            cancelInstructionReport: { ...failedPart, instruction: { betId } },
            placeInstructionReport: { ...failedPart, instruction: { limitOrder: { price: 3 } } },
          }
        : { instruction };
    expect(await ask(operation, { instructions: [instruction], ...terms })).toMatchObject({
      status: 'FAILURE',
      errorCode,
      instructionReports: [{ ...failedPart, ...parts }],
    });
  };
  for (const change of changes) {
    await expectFailed('INVALID_MARKET_ID', change, { marketId: '1.404' });
    const [operation] = change;
    const customerRef = `twice-${operation}`;
    // Nothing comes of the first either, and its name is taken.
    await ask(operation, { instructions: [{ ...change[1], betId: 'junk' }], customerRef });
    await expectFailed('DUPLICATE_TRANSACTION', change, { customerRef });
  }
  await feed.market({ status: 'SUSPENDED', version: 2 });
  await expectFailed('MARKET_SUSPENDED', changes[2]);
  expect((await current()).map((order) => order.betId)).toEqual([betId]);
});

test('[TRADE-28] orders are cancelled and updated one by one, by market and all, nobody else’s among them', async () => {
  const foreign = await openTradingClient(open.url, other);
  const theirs = report.parse(
    (
      await foreign.call('betting', 'placeOrders', {
        marketId,
        instructions: [limit({ price: 50, persistenceType: 'PERSIST' })],
      })
    ).result,
  ).instructionReports[0]?.betId;
  const ids = (await place([limit({ size: 300 }), limit(), limit()])).instructionReports.map(
    ({ betId }) => betId,
  );
  const cancelled = await ask('cancelOrders', {
    instructions: [
      { betId: ids[0], sizeReduction: 150.5 },
      { betId: ids[1] },
      { betId: theirs },
      { betId: 'nonsense' },
      { betId: ids[2], sizeReduction: -1 },
    ],
    customerRef: 'cancel',
  });
  expect(cancelled).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', customerRef: 'cancel' });
  expect(cancelled.instructionReports).toMatchObject([
    { status: 'SUCCESS', sizeCancelled: 150.5 },
    { status: 'SUCCESS', sizeCancelled: 100 },
    { status: 'FAILURE', errorCode: 'BET_TAKEN_OR_LAPSED' },
    { status: 'FAILURE', errorCode: 'INVALID_BET_ID' },
    { status: 'FAILURE', errorCode: 'INVALID_BET_SIZE' },
  ]);
  expect(await ask('cancelOrders', { instructions: [{ betId: ids[1] }] })).toMatchObject({
    status: 'FAILURE',
    errorCode: 'BET_ACTION_ERROR',
  });
  expect(await ask('cancelOrders', { instructions: [{ betId: ids[0] }, { betId: ids[0] }] })).toMatchObject({
    errorCode: 'DUPLICATE_BETIDS',
  });
  const tooMany = Array.from({ length: 61 }, (_, index) => ({ betId: String(index + 1) }));
  expect(await ask('cancelOrders', { instructions: tooMany })).toMatchObject({
    errorCode: 'TOO_MANY_INSTRUCTIONS',
  });
  const update = (newPersistenceType: string, betId = ids[2]) =>
    ask('updateOrders', { instructions: [{ betId, newPersistenceType }] });
  expect((await update('PERSIST')).status).toBe('SUCCESS');
  expect(codesOf(await update('PERSIST'))).toEqual(['NO_ACTION_REQUIRED']);
  expect(codesOf(await update('LAPSE', theirs))).toEqual(['BET_TAKEN_OR_LAPSED']);
  await feed.market({ inPlay: true, version: 2 });
  expect((await current()).map(({ betId, persistenceType }) => [betId, persistenceType])).toEqual([
    [ids[2], 'PERSIST'],
  ]);
  const all = report.parse(await call('cancelOrders', {}));
  expect(all).toMatchObject({ status: 'SUCCESS', instructionReports: [{ sizeCancelled: 100 }] });
  expect(await current()).toEqual([]);
  expect(await walletOf(open.url, other)).toBe('9900.00/100.00');
});

test('[TRADE-29] current orders are filtered, sorted and paged, and are the player’s own', async () => {
  await offer('250.00');
  await place([limit({}, { customerOrderRef: 'a' })], { customerStrategyRef: 's1' });
  await open.clock.advance(1_000);
  await place([limit({ size: 200 }, { customerOrderRef: 'b' })], { customerStrategyRef: 's2' });
  await open.clock.advance(1_000);
  const lay = await place([limit({ price: 2 }, { side: 'LAY', selectionId: 11, customerOrderRef: 'c' })]);
  const refs = async (params: Record<string, unknown>) =>
    (await current(params)).map(({ customerOrderRef }) => customerOrderRef);
  expect(await refs({})).toEqual(['a', 'b', 'c']);
  expect(await refs({ sortDir: 'LATEST_TO_EARLIEST' })).toEqual(['c', 'b', 'a']);
  expect(await refs({ orderProjection: 'EXECUTABLE' })).toEqual(['b', 'c']);
  expect(await refs({ orderProjection: 'EXECUTION_COMPLETE' })).toEqual(['a']);
  expect(await refs({ customerStrategyRefs: ['s1', 's2'] })).toEqual(['a', 'b']);
  expect(await refs({ orderBy: 'BY_MATCH_TIME' })).toEqual(['a', 'b']);
  expect(await refs({ marketIds: ['1.404'] })).toEqual([]);
  expect(await refs({ betIds: [lay.instructionReports[0]?.betId, 'junk'] })).toEqual(['c']);
  expect(await refs({ fromRecord: 1, recordCount: 1 })).toEqual(['b']);
  expect(await call('listCurrentOrders', { recordCount: 2 })).toMatchObject({ moreAvailable: true });
  const [{ placedDate } = {}] = await current({ customerOrderRefs: ['b'] });
  expect(await refs({ dateRange: { from: placedDate } })).toEqual(['b', 'c']);
  expect(await current({ customerOrderRefs: ['b'] })).toMatchObject([
    {
      marketId,
      selectionId: 11,
      handicap: 0,
      priceSize: { price: 3, size: 200 },
      side: 'BACK',
      status: 'EXECUTABLE',
      sizeMatched: 150,
      sizeRemaining: 50,
      averagePriceMatched: 3,
      customerStrategyRef: 's2',
    },
  ]);
  await expect(current({ fromRecord: -1 })).rejects.toThrow('INVALID_INPUT_DATA');
  await expect(current({ recordCount: 1001 })).rejects.toThrow('TOO_MUCH_DATA');
  await expect(current({ betIds: Array.from({ length: 251 }, String) })).rejects.toThrow('TOO_MUCH_DATA');
});

const clearedOrders = z.object({
  clearedOrders: z.array(z.record(z.string(), z.unknown())),
  moreAvailable: z.boolean(),
});
const cleared = async (betStatus: string, params: Record<string, unknown> = {}) =>
  clearedOrders.parse(await call('listClearedOrders', { betStatus, ...params })).clearedOrders;

const profitBy = async (groupBy: string, params: Record<string, unknown> = {}) =>
  (await cleared('SETTLED', { groupBy, ...params })).map(({ profit }) => profit);

test('[TRADE-30] a market comes to what it paid, rounded once, whatever its bets come to one by one', async () => {
  await placeOrder(open.url, other, { market_id: marketId, side: 'LAY', price: 1.01, size: '400.00' });
  for (const customerOrderRef of ['a', 'b', 'c'])
    await place([limit({ price: 1.01, size: 100.33 }, { customerOrderRef })]);
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await expect.poll(async () => (await cleared('SETTLED')).length).toBe(3);
  expect(await profitBy('BET')).toEqual([1.01, 1.01, 1.01]);
  for (const groupBy of ['MARKET', 'EVENT', 'EVENT_TYPE']) expect(await profitBy(groupBy)).toEqual([3.01]);
  expect(await profitBy('MARKET', { customerOrderRefs: ['a', 'b'] })).toEqual([2.02]);
});

test('[TRADE-30] [TRADE-31] cleared orders are told one by one and by group, with commission for whole markets; open ones by result', async () => {
  await offer('100.00');
  await place([limit({}, { customerOrderRef: 'won' })], { customerStrategyRef: 's1' });
  await placeOrder(open.url, other, { side: 'BACK', price: 2, size: '100.00' });
  await place([limit({ price: 2 }, { side: 'LAY', customerOrderRef: 'lost' })]);
  await place([limit({ price: 500 })]);
  await ask('cancelOrders', {});
  await place([limit({ price: 600 })]);
  const profit = async (netOfCommission: boolean) =>
    await call('listMarketProfitAndLoss', { marketIds: [marketId, '1.404'], netOfCommission });
  expect(await profit(false)).toEqual([
    {
      marketId,
      profitAndLosses: [
        { selectionId: 11, ifWin: 100 },
        { selectionId: 12, ifWin: 0 },
      ],
    },
  ]);
  expect(await profit(true)).toMatchObject([
    { commissionApplied: 2, profitAndLosses: [{ selectionId: 11, ifWin: 98 }, { ifWin: 0 }] },
  ]);
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await expect.poll(async () => (await cleared('SETTLED')).length).toBe(2);
  expect(await cleared('SETTLED')).toMatchObject([
    {
      customerOrderRef: 'lost',
      betOutcome: 'LOST',
      profit: -100,
      side: 'LAY',
      sizeSettled: 100,
      eventTypeId: '4',
    },
    { customerOrderRef: 'won', betOutcome: 'WON', profit: 200, priceMatched: 3, customerStrategyRef: 's1' },
  ]);
  const [group] = await cleared('SETTLED', { groupBy: 'MARKET', includeItemDescription: true });
  expect(group).toMatchObject({
    eventTypeId: '4',
    marketId,
    betCount: 2,
    profit: 100,
    commission: 2,
    itemDescription: { eventTypeDesc: 'Cricket', eventDesc: 'Alpha v Beta', marketDesc: 'Match Odds' },
  });
  expect(group).not.toHaveProperty('selectionId');
  for (const groupBy of ['EVENT', 'EVENT_TYPE'])
    expect(await cleared('SETTLED', { groupBy })).toMatchObject([
      { betCount: 2, profit: 100, commission: 2 },
    ]);
  const [runner] = await cleared('SETTLED', { groupBy: 'RUNNER' });
  expect(runner).toMatchObject({ selectionId: 11, betCount: 2, profit: 100 });
  expect(runner).not.toHaveProperty('commission');
  expect((await cleared('SETTLED', { groupBy: 'SIDE' })).map(({ side, profit: of }) => [side, of])).toEqual([
    ['BACK', 200],
    ['LAY', -100],
  ]);
  expect(await cleared('SETTLED', { groupBy: 'STRATEGY' })).toMatchObject([
    { customerStrategyRef: 's1', profit: 200 },
    { profit: -100 },
  ]);
  expect(await cleared('CANCELLED')).toMatchObject([{ priceRequested: 500, sizeCancelled: 100 }]);
  expect(await cleared('LAPSED')).toMatchObject([{ priceRequested: 600, sizeCancelled: 100 }]);
  expect(await cleared('VOIDED')).toEqual([]);
  expect(await cleared('SETTLED', { eventTypeIds: ['1'] })).toEqual([]);
  expect((await cleared('SETTLED', { side: 'LAY', eventTypeIds: ['4', '1'] })).length).toBe(1);
  expect((await cleared('SETTLED', { runnerIds: [{ marketId, selectionId: 12 }] })).length).toBe(0);
  expect((await cleared('SETTLED', { settledDateRange: { to: '2020-01-01T00:00:00Z' } })).length).toBe(0);
  expect(await current()).toEqual([]);
  expect(await profit(false)).toEqual([]);
});

test('[TRADE-30] what lapsed or was cancelled is listed by when it was, what left last first', async () => {
  await place([limit({ price: 500 }, { customerOrderRef: 'first' })]);
  await place([limit({ price: 600 }, { customerOrderRef: 'second' })]);
  await place([limit({ price: 700 }, { customerOrderRef: 'lapses' })]);
  const [second, first] = (await current({ sortDir: 'LATEST_TO_EARLIEST' })).slice(1);
  await open.clock.advance(60_000);
  const cancelledAt = open.clock.now().toISOString();
  await ask('cancelOrders', { instructions: [{ betId: second?.['betId'] }] });
  await open.clock.advance(60_000);
  const later = open.clock.now().toISOString();
  await ask('cancelOrders', { instructions: [{ betId: first?.['betId'] }] });
  expect(await cleared('CANCELLED')).toMatchObject([
    { customerOrderRef: 'first', settledDate: later },
    { customerOrderRef: 'second', settledDate: cancelledAt },
  ]);
  expect(await cleared('CANCELLED', { settledDateRange: { from: later } })).toMatchObject([
    { customerOrderRef: 'first' },
  ]);
  expect(await cleared('CANCELLED', { settledDateRange: { to: cancelledAt } })).toMatchObject([
    { customerOrderRef: 'second' },
  ]);
  await open.clock.advance(60_000);
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await expect
    .poll(() => cleared('LAPSED'))
    .toMatchObject([{ customerOrderRef: 'lapses', settledDate: open.clock.now().toISOString() }]);
});

test('[TRADE-25] an order whose in-play delay a restart ends is listed as lapsed, under its names', async () => {
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  await offer('100.00');
  await place([limit({}, { customerOrderRef: 'cut off' })], { async: true });
  const [waiting] = await current({ customerOrderRefs: ['cut off'] });
  expect(waiting).toMatchObject({ status: 'PENDING' });
  await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: open.clock,
    db: open.app.db,
    feed: silentFeed,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  const settledDate = open.clock.now().toISOString();
  expect(await cleared('LAPSED')).toMatchObject([
    { betId: waiting?.['betId'], customerOrderRef: 'cut off', marketId, sizeCancelled: 100, settledDate },
  ]);
});

test('[TRADE-32] orders are cancelled once their program is silent for as long as it said', async () => {
  const beat = async (preferredTimeoutSeconds: number) =>
    (await client.call('heartbeat', 'heartbeat', { preferredTimeoutSeconds })).result;
  await place([limit()]);
  expect(await beat(1)).toEqual({ actionPerformed: 'NONE', actualTimeoutSeconds: 10 });
  await open.clock.advance(9_000);
  expect(await beat(100_000)).toEqual({ actionPerformed: 'NONE', actualTimeoutSeconds: 300 });
  await open.clock.advance(299_000);
  expect((await current()).length).toBe(1);
  await open.clock.advance(1_000);
  await expect.poll(() => current()).toEqual([]);
  await expect
    .poll(async () => (await query(open.app.db, sql`select 1 from trading_heartbeat`)).length)
    .toBe(0);
  expect(await beat(10)).toEqual({ actionPerformed: 'ALL_BETS_CANCELLED', actualTimeoutSeconds: 10 });
  expect(await beat(0)).toEqual({ actionPerformed: 'NONE', actualTimeoutSeconds: 0 });
  await place([limit()]);
  await open.clock.advance(600_000);
  expect((await current()).length).toBe(1);
  expect(
    JSON.stringify((await client.call('heartbeat', 'heartbeat', { preferredTimeoutSeconds: -1 })).error),
  ).toContain('INVALID_INPUT_DATA');
});

test('[TRADE-32] who asked for it before a restart has the whole time again, and then their orders are cancelled', async () => {
  await place([limit()]);
  await query(
    open.app.db,
    sql`insert into trading_heartbeat (player_id, timeout_seconds, beat_at)
      values (${BigInt(player.remoteId)}, 20, ${open.clock.now()})`,
  );
  const { db, exchange } = open.app;
  const again = await openHeartbeats({
    db,
    clock: open.clock,
    log: openLog('silent'),
    several: exchange.several,
  });
  await open.clock.advance(19_000);
  expect((await current()).length).toBe(1);
  await open.clock.advance(1_000);
  await expect.poll(() => current()).toEqual([]);
  again.close();
});
