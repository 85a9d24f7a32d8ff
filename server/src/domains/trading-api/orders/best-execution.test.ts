import type { StreamOrder } from '@maidan/contract/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ALPHA } from '../../../testing/cross-market.ts';
import { openStreamApp, type StreamApp } from '../../../testing/open-stream-app.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import { send, type TestPlayer } from '../../../testing/wire-client.ts';

let app: StreamApp;
let player: TestPlayer;
let other: TestPlayer;
let client: TradingClient;

beforeAll(async () => {
  app = await openStreamApp();
});

afterAll(() => app.close());

/** ৳100 on offer at 2.10, ৳500 at 2.00, for a player who has best execution off. */
beforeEach(async () => {
  await app.cross.openMarket();
  [other, player] = await app.cross.newPlayers();
  const { url } = app.cross.open;
  client = await openTradingClient(url, player);
  for (const [price, size] of [
    [2.1, '100.00'],
    [2, '500.00'],
  ] as const)
    await app.cross.match(other, ALPHA, { side: 'LAY', price, size });
  await send(url, 'POST /api/exchange/best-execution', { token: player.token, body: { is_on: false } });
});

const report = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  instructionReports: z.array(z.record(z.string(), z.unknown())),
});
const back = (size: number, price: number, more: object = {}, terms: object = {}) => ({
  orderType: 'LIMIT',
  selectionId: ALPHA,
  side: 'BACK',
  limitOrder: { size, price, persistenceType: 'LAPSE', ...terms },
  ...more,
});
const ask = async (operation: string, params: object) =>
  report.parse((await client.call('betting', operation, { marketId: app.cross.marketId, ...params })).result);
const list = async (operation: string, params: object) =>
  (await client.call('betting', operation, { marketIds: [app.cross.marketId], ...params })).result;

const failed = { status: 'FAILURE', errorCode: 'BET_LAPSED_PRICE_IMPROVEMENT_TOO_LARGE' };

test('[TRADE-138] a bet that lapses for a better price fails in its report by its own code, and those beside it are placed', async () => {
  const alone = await ask('placeOrders', { instructions: [back(200, 2)] });
  expect(alone).toMatchObject({
    status: 'FAILURE',
    errorCode: 'BET_ACTION_ERROR',
    instructionReports: [failed],
  });
  expect(alone.instructionReports[0]).not.toHaveProperty('betId');
  const killed = back(200, 2, {}, { timeInForce: 'FILL_OR_KILL' });
  expect((await ask('placeOrders', { instructions: [killed] })).instructionReports).toMatchObject([failed]);
  const several = await ask('placeOrders', { instructions: [back(200, 2), back(100, 2.1), back(200, 2)] });
  expect(several).toMatchObject({
    status: 'PROCESSED_WITH_ERRORS',
    errorCode: 'PROCESSED_WITH_ERRORS',
    instructionReports: [
      failed,
      { status: 'SUCCESS', sizeMatched: 100, averagePriceMatched: 2.1 },
      { status: 'SUCCESS', sizeMatched: 200, averagePriceMatched: 2 },
    ],
  });
});

test('[TRADE-138] an order that moves where a better price is on offer is cancelled and not placed', async () => {
  const [resting] = (await ask('placeOrders', { instructions: [back(100, 3)] })).instructionReports;
  const moved = await ask('replaceOrders', { instructions: [{ betId: resting?.['betId'], newPrice: 1.9 }] });
  expect(moved).toMatchObject({
    status: 'FAILURE',
    instructionReports: [
      {
        status: 'FAILURE',
        errorCode: 'CANCELLED_NOT_PLACED',
        cancelInstructionReport: { status: 'SUCCESS', sizeCancelled: 100 },
        placeInstructionReport: failed,
      },
    ],
  });
});

test('[TRADE-138] lists and the order stream tell of it as lapsed, with the reason as clients know it', async () => {
  const socket = await app.logIn(player);
  socket.ask({ op: 'orderSubscription', orderFilter: {} });
  await socket.next('ocm');
  const asked = await ask('placeOrders', {
    instructions: [back(200, 2, { customerOrderRef: 'late' })],
    async: true,
  });
  expect(asked).toMatchObject({ status: 'SUCCESS', instructionReports: [{ orderStatus: 'PENDING' }] });
  const told = (): readonly StreamOrder[] =>
    socket.of('ocm').flatMap(({ oc = [] }) => oc.flatMap(({ orc = [] }) => orc.flatMap(({ uo = [] }) => uo)));
  await expect
    .poll(async () => {
      await app.turn();
      return told().at(-1);
    })
    .toMatchObject({
      rfo: 'late',
      status: 'EC',
      p: 2,
      s: 200,
      sm: 0,
      sr: 0,
      sl: 200,
      sc: 0,
      lsrc: 'PRICE_IMP_TOO_LARGE',
    });
  const betId = told().at(-1)?.id;
  expect(told().at(-1)).toMatchObject({ ld: expect.any(Number) });
  expect(await list('listClearedOrders', { betStatus: 'LAPSED' })).toMatchObject({
    clearedOrders: [{ betId, customerOrderRef: 'late', priceRequested: 2, sizeCancelled: 200 }],
  });
  expect(await list('listClearedOrders', { betStatus: 'CANCELLED' })).toMatchObject({ clearedOrders: [] });
  expect(await list('listCurrentOrders', {})).toMatchObject({ currentOrders: [] });
});
