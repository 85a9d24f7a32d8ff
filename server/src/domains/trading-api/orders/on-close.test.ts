import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder, walletOf } from '../../../testing/trading.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;

const instructionReport = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  betId: z.string().optional(),
  orderStatus: z.string().optional(),
  instruction: z.record(z.string(), z.unknown()).optional(),
});
const report = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  instructionReports: z.array(
    z.object({
      ...instructionReport.shape,
      placeInstructionReport: instructionReport.optional(),
    }),
  ),
});
const current = z.object({ currentOrders: z.array(z.record(z.string(), z.unknown())) });
const cleared = z.object({ clearedOrders: z.array(z.record(z.string(), z.unknown())) });
const books = z.tuple([
  z.object({
    runners: z.array(z.object({ orders: z.array(z.record(z.string(), z.unknown())).optional() })),
  }),
]);

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;
let other: TestPlayer;
let client: TradingClient;
let theirs: TradingClient;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const app = { url: open.url, db: open.app.db };
  [player, other] = [await openFundedPlayer(app, 10_000), await openFundedPlayer(app, 10_000)];
  client = await openTradingClient(open.url, player);
  theirs = await openTradingClient(open.url, other);
});

afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

type Change = Record<string, unknown>;

/** A bet at the starting price of Alpha; with a price it takes no worse. */
const onClose = (side: 'BACK' | 'LAY', liability: unknown, more: Change = {}) => ({
  orderType: 'MARKET_ON_CLOSE',
  selectionId: 11,
  side,
  marketOnCloseOrder: { liability },
  ...more,
});
const limitOnClose = (side: 'BACK' | 'LAY', liability: unknown, price: unknown, more: Change = {}) => ({
  orderType: 'LIMIT_ON_CLOSE',
  selectionId: 11,
  side,
  limitOnCloseOrder: { liability, price },
  ...more,
});
const limit = (side: 'BACK' | 'LAY', size: number, price: number, persistenceType = 'LAPSE') => ({
  orderType: 'LIMIT',
  selectionId: 11,
  side,
  limitOrder: { size, price, persistenceType },
});

async function call(method: string, params: Change, of = client): Promise<unknown> {
  const answer = await of.call('betting', method, params);
  if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error.data ?? answer.error));
  return answer.result;
}

const ask = async (method: string, params: Change, of = client) =>
  report.parse(await call(method, { marketId, ...params }, of));
const place = (instructions: readonly unknown[], more: Change = {}, of = client) =>
  ask('placeOrders', { instructions, ...more }, of);
const codesOf = ({ errorCode, instructionReports }: z.output<typeof report>) => [
  errorCode,
  ...instructionReports.map((one) => one.errorCode),
];
const idsOf = ({ instructionReports }: z.output<typeof report>) =>
  instructionReports.map(({ betId }) => betId ?? '');
const listed = async (params: Change = {}, of = client) =>
  current.parse(await call('listCurrentOrders', params, of)).currentOrders;
const clearedAs = async (betStatus: string, params: Change = {}) =>
  cleared.parse(await call('listClearedOrders', { betStatus, ...params })).clearedOrders;
const turnInPlay = () => feed.market({ inPlay: true, version: 2 });

test('[TRADE-38] bets at the starting price are reported and listed as clients know them, until it is known and after', async () => {
  const placed = await place(
    [
      onClose('BACK', 200, { customerOrderRef: 'any', handicap: 0 }),
      limitOnClose('LAY', '600', 5, { selectionId: 12 }),
    ],
    { customerRef: 'first', customerStrategyRef: 'sp' },
  );
  const placedDate = open.clock.now().toISOString();
  expect(placed).toMatchObject({
    status: 'SUCCESS',
    instructionReports: [
      {
        status: 'SUCCESS',
        orderStatus: 'EXECUTABLE',
        instruction: { orderType: 'MARKET_ON_CLOSE', marketOnCloseOrder: { liability: 200 } },
      },
      {
        status: 'SUCCESS',
        orderStatus: 'EXECUTABLE',
        instruction: { orderType: 'LIMIT_ON_CLOSE', limitOnCloseOrder: { liability: 600, price: 5 } },
      },
    ],
  });
  const [back, lay] = idsOf(placed);
  // Both lose if the second runner wins.
  expect(await walletOf(open.url, player)).toBe('9200.00/800.00');
  const nothing = { sizeMatched: 0, sizeRemaining: 0, sizeLapsed: 0, sizeCancelled: 0, sizeVoided: 0 };
  const waiting = {
    ...nothing,
    marketId,
    handicap: 0,
    status: 'EXECUTABLE',
    persistenceType: 'MARKET_ON_CLOSE',
    averagePriceMatched: 0,
    placedDate,
    customerStrategyRef: 'sp',
  };
  expect(await listed()).toEqual([
    {
      ...waiting,
      betId: back,
      selectionId: 11,
      side: 'BACK',
      orderType: 'MARKET_ON_CLOSE',
      priceSize: { price: 0, size: 0 },
      bspLiability: 200,
      customerOrderRef: 'any',
    },
    {
      ...waiting,
      betId: lay,
      selectionId: 12,
      side: 'LAY',
      orderType: 'LIMIT_ON_CLOSE',
      priceSize: { price: 5, size: 0 },
      bspLiability: 600,
    },
  ]);
  expect(await listed({}, theirs)).toEqual([]);
  expect((await listed({ orderProjection: 'EXECUTABLE' })).map(({ betId }) => betId)).toEqual([back, lay]);
  expect(await listed({ orderProjection: 'EXECUTION_COMPLETE' })).toEqual([]);
  expect(await listed({ orderBy: 'BY_MATCH_TIME' })).toEqual([]);
  expect((await listed({ customerOrderRefs: ['any'] })).map(({ betId }) => betId)).toEqual([back]);
  const [{ runners }] = books.parse(
    await call('listMarketBook', { marketIds: [marketId], orderProjection: 'ALL' }),
  );
  expect(runners[0]?.orders).toMatchObject([
    { betId: back, orderType: 'MARKET_ON_CLOSE', price: 0, size: 0, bspLiability: 200, avgPriceMatched: 0 },
  ]);

  await place([onClose('LAY', 600), onClose('BACK', 150, { selectionId: 12 })], {}, theirs);
  await turnInPlay();
  // 200 against a liability of 600, and 600 against 150: the lay lays 150 at 5.
  const matched = { ...nothing, status: 'EXECUTION_COMPLETE', bspLiability: 0 };
  expect(await listed()).toMatchObject([
    {
      ...matched,
      betId: back,
      priceSize: { price: 0, size: 200 },
      sizeMatched: 200,
      averagePriceMatched: 4,
      matchedDate: open.clock.now().toISOString(),
    },
    {
      ...matched,
      betId: lay,
      priceSize: { price: 5, size: 150 },
      sizeMatched: 150,
      averagePriceMatched: 5,
    },
  ]);
  expect((await listed({ orderProjection: 'EXECUTION_COMPLETE' })).map(({ betId }) => betId)).toEqual([
    back,
    lay,
  ]);

  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await expect.poll(async () => (await clearedAs('SETTLED')).length).toBe(2);
  const settled = new Map((await clearedAs('SETTLED')).map((one) => [one['betId'], one]));
  expect(settled.get(back)).toMatchObject({
    orderType: 'MARKET_ON_CLOSE',
    persistenceType: 'MARKET_ON_CLOSE',
    priceMatched: 4,
    sizeSettled: 200,
    profit: 600,
    betOutcome: 'WON',
  });
  expect(settled.get(back)).not.toHaveProperty('priceRequested');
  expect(settled.get(lay)).toMatchObject({
    orderType: 'LIMIT_ON_CLOSE',
    priceRequested: 5,
    priceMatched: 5,
    profit: 150,
  });
  // Who takes any price asked for the one that it was.
  expect(await clearedAs('SETTLED', { groupBy: 'SIDE' })).toMatchObject([
    { side: 'BACK', priceRequested: 4, priceMatched: 4 },
    { side: 'LAY', priceRequested: 5, priceMatched: 5 },
  ]);
});

test('[TRADE-38] what finds nobody at the starting price lapses, whole or in part', async () => {
  const [part] = idsOf(await place([limitOnClose('BACK', 500, 3)]));
  const [none] = idsOf(await place([limitOnClose('BACK', 300, 10)]));
  await place([onClose('LAY', 600)], {}, theirs);
  await placeOrder(open.url, other, { side: 'LAY', price: 3, size: '100.00' });
  await turnInPlay();
  // At the limit a liability of 600 lays 300, and 100 rest.
  expect(await listed()).toMatchObject([
    {
      betId: part,
      status: 'EXECUTION_COMPLETE',
      priceSize: { price: 3, size: 500 },
      averagePriceMatched: 3,
      sizeMatched: 400,
      sizeLapsed: 100,
      sizeRemaining: 0,
    },
  ]);
  expect((await listed({ betIds: [none] })).length).toBe(0);
  const lapsed = new Map((await clearedAs('LAPSED')).map((one) => [one['betId'], one]));
  expect(lapsed.get(none)).toMatchObject({
    orderType: 'LIMIT_ON_CLOSE',
    persistenceType: 'MARKET_ON_CLOSE',
    priceRequested: 10,
    sizeCancelled: 300,
  });
  expect(lapsed.get(part)).toMatchObject({ sizeCancelled: 100 });
});

test('[TRADE-38] each bet that can’t be placed says why, and nothing is placed', async () => {
  for (const [instruction, code] of [
    [onClose('BACK', 99.99), 'INVALID_BET_SIZE'],
    [onClose('LAY', 99.99), 'INVALID_BET_SIZE'],
    [onClose('BACK', 0), 'INVALID_BET_SIZE'],
    [onClose('BACK', -100), 'INVALID_BET_SIZE'],
    [onClose('BACK', 100.001), 'INVALID_BET_SIZE'],
    [onClose('BACK', 1e300), 'INVALID_BET_SIZE'],
    [onClose('BACK', 1e14), 'INVALID_BET_SIZE'],
    [onClose('BACK', 100, { marketOnCloseOrder: undefined }), 'INVALID_ORDER_TYPE'],
    [onClose('BACK', 100, { limitOnCloseOrder: { liability: 100, price: 2 } }), 'INVALID_ORDER_TYPE'],
    [limitOnClose('BACK', 100, 2, { limitOnCloseOrder: undefined }), 'INVALID_ORDER_TYPE'],
    [
      onClose('BACK', 100, { limitOrder: { size: 100, price: 2, timeInForce: 'FILL_OR_KILL' } }),
      'INVALID_ORDER_TYPE',
    ],
    [limitOnClose('BACK', 100, 3.01), 'INVALID_ODDS'],
    [limitOnClose('LAY', 100, 0), 'INVALID_ODDS'],
    [limitOnClose('LAY', 100, 1001), 'INVALID_ODDS'],
    [onClose('BACK', 100, { selectionId: 99 }), 'INVALID_RUNNER'],
    [onClose('BACK', 100, { handicap: 0.5 }), 'INVALID_RUNNER'],
    [onClose('BACK', 100, { customerOrderRef: 'x'.repeat(33) }), 'INVALID_CUSTOMER_ORDER_REF'],
  ] as const)
    expect(codesOf(await place([onClose('BACK', 100), instruction])), JSON.stringify(instruction)).toEqual([
      'BET_ACTION_ERROR',
      'RELATED_ACTION_FAILED',
      code,
    ]);
  // Their limits overlap; a bet without one says nothing of where it would meet another.
  const overlapping = [limitOnClose('BACK', 100, 2), limitOnClose('LAY', 100, 3), onClose('LAY', 100)];
  expect(codesOf(await place(overlapping))).toEqual([
    'BET_ACTION_ERROR',
    'INVALID_BACK_LAY_COMBINATION',
    'INVALID_BACK_LAY_COMBINATION',
    'RELATED_ACTION_FAILED',
  ]);
  // Each fits the wallet, and both don't.
  expect(codesOf(await place([onClose('BACK', 6_000), onClose('LAY', 6_000, { selectionId: 12 })]))).toEqual([
    'INSUFFICIENT_FUNDS',
    'ERROR_IN_ORDER',
    'ERROR_IN_ORDER',
  ]);
  for (const junk of [
    onClose('BACK', 'much'),
    onClose('BACK', null),
    onClose('BACK', undefined),
    limitOnClose('BACK', 100, undefined),
    onClose('BACK', 100, { side: 'BOTH' }),
  ])
    expect(
      (await client.call('betting', 'placeOrders', { marketId, instructions: [junk] })).error?.code,
    ).toBe(-32_602);
  expect(await listed()).toEqual([]);
  expect(await walletOf(open.url, player)).toBe('10000.00/0.00');
});

test('[TRADE-38] a request has orders or bets at the starting price, and these need a market that has one', async () => {
  const mixed = await place([limit('BACK', 100, 3), onClose('BACK', 100)]);
  expect(codesOf(mixed)).toEqual(['INVALID_ORDER', 'ERROR_IN_ORDER', 'ERROR_IN_ORDER']);
  expect(codesOf(await place([onClose('BACK', 100)], { marketVersion: { version: 7 } }))[0]).toBe(
    'INVALID_MARKET_VERSION',
  );
  expect(codesOf(await place([onClose('BACK', 100)], { marketId: '1.404' }))).toEqual([
    'INVALID_MARKET_ID',
    'ERROR_IN_ORDER',
  ]);
  await feed.market({ status: 'SUSPENDED' });
  expect(codesOf(await place([onClose('BACK', 100)]))).toEqual(['MARKET_SUSPENDED', 'ERROR_IN_ORDER']);
  await feed.market({});
  const toss = '1.900000077';
  await feed.say({
    kind: 'market',
    market: { ...twoRunnerMarket, marketId: toss, type: 'TO_WIN_THE_TOSS' },
  });
  const elsewhere = { marketId: toss };
  expect(codesOf(await place([onClose('BACK', 100), onClose('LAY', 100)], elsewhere))).toEqual([
    'BET_ACTION_ERROR',
    'MARKET_NOT_OPEN_FOR_BSP_BETTING',
    'MARKET_NOT_OPEN_FOR_BSP_BETTING',
  ]);
  expect(codesOf(await place([limit('BACK', 100, 3, 'MARKET_ON_CLOSE')], elsewhere))).toEqual([
    'BET_ACTION_ERROR',
    'INVALID_PERSISTENCE_TYPE',
  ]);
  await turnInPlay();
  expect(codesOf(await place([onClose('BACK', 100)]))).toEqual([
    'BET_ACTION_ERROR',
    'MARKET_NOT_OPEN_FOR_BSP_BETTING',
  ]);
  expect(codesOf(await place([limit('BACK', 100, 3, 'MARKET_ON_CLOSE')]))).toEqual([
    'BET_ACTION_ERROR',
    'INVALID_PERSISTENCE_TYPE',
  ]);
  expect(await listed()).toEqual([]);
});

test('[TRADE-38] a request for bets at the starting price is carried out once under its name', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => place([onClose('BACK', 100)], { customerRef: 'once', async: true })),
  );
  expect(answers.map(codesOf).filter(([code]) => code === undefined).length).toBe(1);
  expect(answers.map(codesOf).filter(([code]) => code === 'DUPLICATE_TRANSACTION').length).toBe(4);
  expect((await listed()).length).toBe(1);
});

test('[TRADE-38] a bet at the starting price can’t be cancelled, moved or changed, by anybody', async () => {
  const [id] = idsOf(await place([limitOnClose('BACK', 100, 2)]));
  const [order] = idsOf(await place([limit('BACK', 100, 3)]));
  const before = await listed({ betIds: [id] });
  for (const of of [client, theirs])
    for (const [method, instruction] of [
      ['cancelOrders', { betId: id }],
      ['cancelOrders', { betId: id, sizeReduction: 50 }],
      ['replaceOrders', { betId: id, newPrice: 3 }],
      ['replaceOrders', { betId: id, newPrice: 2 }],
      ['updateOrders', { betId: id, newPersistenceType: 'LAPSE' }],
      ['updateOrders', { betId: id, newPersistenceType: 'MARKET_ON_CLOSE' }],
    ] as const)
      expect(codesOf(await ask(method, { instructions: [instruction] }, of)), method).toEqual([
        'BET_ACTION_ERROR',
        'BET_TAKEN_OR_LAPSED',
      ]);
  const all = z
    .object({
      status: z.string(),
      instructionReports: z.array(z.object({ instruction: z.object({ betId: z.string() }) })),
    })
    .parse(await call('cancelOrders', {}));
  expect(all.status).toBe('SUCCESS');
  expect(all.instructionReports.map(({ instruction }) => instruction.betId)).toEqual([order]);
  expect(await listed()).toEqual(before);
});

test('[TRADE-38] an order may give its rest to the starting price: when it is placed, later, and at another price', async () => {
  const [placed, later] = idsOf(
    await place([limit('LAY', 300, 2, 'MARKET_ON_CLOSE'), limit('LAY', 100, 1.5)]),
  );
  const update = await ask('updateOrders', {
    instructions: [{ betId: later, newPersistenceType: 'MARKET_ON_CLOSE' }],
  });
  expect(update.status).toBe('SUCCESS');
  const moved = await ask('replaceOrders', { instructions: [{ betId: placed, newPrice: 2.5 }] });
  expect(moved.instructionReports[0]?.placeInstructionReport?.instruction).toMatchObject({
    orderType: 'LIMIT',
    limitOrder: { size: 300, price: 2.5, persistenceType: 'MARKET_ON_CLOSE' },
  });
  const newId = moved.instructionReports[0]?.placeInstructionReport?.betId;
  const state = async () =>
    new Map(
      (await listed()).map(
        ({ betId, orderType, persistenceType, bspLiability, sizeRemaining, sizeMatched }) => [
          betId,
          { orderType, persistenceType, bspLiability, sizeRemaining, sizeMatched },
        ],
      ),
    );
  const order = { orderType: 'LIMIT', persistenceType: 'MARKET_ON_CLOSE', bspLiability: 0, sizeMatched: 0 };
  expect(await state()).toEqual(
    new Map([
      [later, { ...order, sizeRemaining: 100 }],
      [newId, { ...order, sizeRemaining: 300 }],
    ]),
  );
  await place([onClose('BACK', 100)], {}, theirs);
  await turnInPlay();
  // Liabilities of 450 and 50 against a stake of 100 make 6.0.
  const [first] = await listed({}, theirs);
  expect(first).toMatchObject({ sizeMatched: 100, averagePriceMatched: 6 });
  expect(await state()).toEqual(
    new Map([
      [later, { ...order, sizeRemaining: 0, sizeMatched: 10 }],
      [newId, { ...order, sizeRemaining: 0, sizeMatched: 90 }],
    ]),
  );
});

const results = async (more: Change = {}) =>
  z
    .array(z.object({ profitAndLosses: z.array(z.object({ selectionId: z.number(), ifWin: z.number() })) }))
    .parse(await call('listMarketProfitAndLoss', { marketIds: [marketId], ...more }))
    .flatMap(({ profitAndLosses }) => profitAndLosses.map(({ ifWin }) => ifWin));

test('[TRADE-38] profit and loss counts what bets at the starting price would lose, where it is asked for', async () => {
  await place([onClose('BACK', 100), onClose('LAY', 300, { selectionId: 12 })]);
  expect(await results()).toEqual([0, 0]);
  expect(await results({ includeBspBets: true })).toEqual([0, -400]);
  await place([onClose('LAY', 200)], {}, theirs);
  await turnInPlay();
  // The back is matched at 3, the lay with nobody.
  expect(await results()).toEqual([200, -100]);
  expect(await results({ includeBspBets: true })).toEqual([200, -100]);
});
