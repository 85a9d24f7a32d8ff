import type { MarketDefinition, OrderChangeMessage, StreamOrder } from '@maidan/contract/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ALPHA, BETA } from '../../../testing/cross-market.ts';
import { openStreamApp, type StreamApp } from '../../../testing/open-stream-app.ts';
import { StreamBook } from '../../../testing/stream-book.ts';
import type { StreamSocket } from '../../../testing/stream-socket.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';

let app: StreamApp;
let players: readonly [TestPlayer, TestPlayer, TestPlayer];
let programs: readonly [TradingClient, TradingClient, TradingClient];

beforeAll(async () => {
  app = await openStreamApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.cross.openMarket();
  players = await app.cross.newPlayers();
  const { url } = app.cross.open;
  const [one, other, third] = players;
  programs = [
    await openTradingClient(url, one),
    await openTradingClient(url, other),
    await openTradingClient(url, third),
  ];
});

const placed = z.object({
  status: z.literal('SUCCESS'),
  instructionReports: z.array(z.object({ betId: z.string() })),
});

async function place(program: TradingClient, ...instructions: readonly object[]): Promise<string[]> {
  const { marketId } = app.cross;
  const answer = await program.call('betting', 'placeOrders', {
    marketId,
    customerStrategyRef: 'sp',
    instructions,
  });
  return placed.parse(answer.result).instructionReports.map(({ betId }) => betId);
}

const onClose = (side: 'BACK' | 'LAY', liability: number, selectionId: number = ALPHA, price?: number) =>
  price === undefined
    ? { orderType: 'MARKET_ON_CLOSE', selectionId, side, marketOnCloseOrder: { liability } }
    : { orderType: 'LIMIT_ON_CLOSE', selectionId, side, limitOnCloseOrder: { liability, price } };

const limit = (side: 'BACK' | 'LAY', size: number, price: number, persistenceType: string) => ({
  orderType: 'LIMIT',
  selectionId: ALPHA,
  side,
  limitOrder: { size, price, persistenceType },
  customerOrderRef: 'order',
});

/** Lets the stream send until what is looked for has arrived. */
const until = (isTold: () => boolean) =>
  expect
    .poll(
      async () => {
        await app.turn();
        return isTold();
      },
      { timeout: 10_000 },
    )
    .toBe(true);

const books = z.tuple([
  z.object({
    bspReconciled: z.boolean(),
    runners: z.array(z.object({ selectionId: z.number(), sp: z.unknown().optional() })),
  }),
]);

async function bookOf(...priceData: readonly string[]) {
  const params = { marketIds: [app.cross.marketId], priceProjection: { priceData } };
  const [{ bspReconciled, runners }] = books.parse(
    (await programs[2].call('betting', 'listMarketBook', params)).result,
  );
  return { bspReconciled, alpha: runners[0]?.sp, beta: runners[1]?.sp };
}

const definitionIn = (socket: StreamSocket): MarketDefinition | undefined =>
  socket
    .of('mcm')
    .flatMap(({ mc = [] }) => mc.flatMap(({ marketDefinition }) => marketDefinition ?? []))
    .at(-1);

/** What a client of the stream has of Alpha. */
function alphaIn(socket: StreamSocket) {
  const { marketId } = app.cross;
  const book = new StreamBook();
  for (const message of socket.of('mcm')) book.take(message);
  const runner = book.markets.get(marketId)?.runners.get(ALPHA);
  return {
    spn: runner?.spn,
    spf: runner?.spf,
    spb: book.ladder(marketId, ALPHA, 'spb'),
    spl: book.ladder(marketId, ALPHA, 'spl'),
  };
}

async function followMarket(marketFilter: object = {}) {
  const socket = await app.logIn(players[2]);
  socket.ask({
    op: 'marketSubscription',
    marketFilter: { marketIds: [app.cross.marketId], ...marketFilter },
    marketDataFilter: { fields: ['SP_TRADED', 'SP_PROJECTED', 'EX_MARKET_DEF'] },
  });
  return { socket, image: await socket.next('mcm') };
}

test('[TRADE-38] books and the market stream tell what waits for the starting price, what it would be, and what it was', async () => {
  const [one, other, third] = programs;
  const { socket, image } = await followMarket({ bspMarket: true });
  expect(image.mc).toMatchObject([
    { img: true, marketDefinition: { bspMarket: true, bspReconciled: false } },
  ]);
  expect(image.mc?.[0]).not.toHaveProperty('rc');
  const nothing = { backStakeTaken: [], layLiabilityTaken: [] };
  expect(await bookOf('SP_AVAILABLE')).toEqual({ bspReconciled: false, alpha: nothing, beta: nothing });

  await place(one, onClose('BACK', 100));
  await place(other, onClose('LAY', 300));
  await place(third, onClose('BACK', 150, ALPHA, 5));
  await place(other, limit('LAY', 100, 4.5, 'LAPSE'));
  // A liability of 300 lays 100 at 4; with the order that rests, 100 is laid at 4.5 as well, and nobody is over who would lay higher.
  const waiting = { spn: 4.5, spf: 4, spb: ['1000 x 300'], spl: ['1.01 x 100', '5 x 150'] };
  await until(() => JSON.stringify(alphaIn(socket)) === JSON.stringify(waiting));
  const taken = {
    backStakeTaken: [
      { price: 1.01, size: 100 },
      { price: 5, size: 150 },
    ],
    layLiabilityTaken: [{ price: 1000, size: 300 }],
  };
  expect(await bookOf('SP_AVAILABLE', 'SP_TRADED')).toEqual({
    bspReconciled: false,
    alpha: { nearPrice: 4.5, farPrice: 4, ...taken },
    beta: nothing,
  });
  expect(await bookOf('EX_BEST_OFFERS')).toMatchObject({ alpha: undefined, beta: undefined });

  await app.cross.say({ inPlay: true, version: 2 });
  await until(() => definitionIn(socket)?.bspReconciled === true);
  const [alpha, beta] = definitionIn(socket)?.runners ?? [];
  expect(definitionIn(socket)).toMatchObject({ inPlay: true, bspMarket: true });
  expect(alpha).toMatchObject({ id: ALPHA, bsp: 4.5 });
  expect(beta).not.toHaveProperty('bsp');
  await until(() => alphaIn(socket).spn === undefined);
  const { spb, spl } = waiting;
  expect(alphaIn(socket)).toEqual({ spn: undefined, spf: undefined, spb, spl });
  const known = { bspReconciled: true, alpha: { ...taken, actualSP: 4.5 }, beta: nothing };
  expect(await bookOf('SP_TRADED')).toEqual(known);
  await app.cross.end(ALPHA);
  await until(() => definitionIn(socket)?.status === 'CLOSED');
  expect(definitionIn(socket)).toMatchObject({ bspReconciled: true, runners: [{ bsp: 4.5 }, {}] });
  expect(await bookOf('SP_TRADED')).toEqual(known);
});

test('[TRADE-38] a starting price is told of a market that nobody read before it ended, and of none that didn’t turn in-play', async () => {
  const [one, other] = programs;
  await place(one, onClose('BACK', 100));
  await place(other, onClose('LAY', 300));
  await app.cross.say({ inPlay: true, version: 2 });
  await app.cross.end(ALPHA);
  expect(await bookOf('SP_TRADED')).toMatchObject({
    bspReconciled: true,
    alpha: {
      actualSP: 4,
      backStakeTaken: [{ price: 1.01, size: 100 }],
      layLiabilityTaken: [{ price: 1000, size: 300 }],
    },
  });
  await app.cross.openMarket();
  await place(one, onClose('BACK', 100));
  await app.cross.end(BETA);
  const nothing = { backStakeTaken: [], layLiabilityTaken: [] };
  expect(await bookOf('SP_TRADED')).toEqual({ bspReconciled: false, alpha: nothing, beta: nothing });
});

test('[TRADE-38] an order alone that takes the starting price makes one, and a market with one is filtered as such', async () => {
  const [one, other] = programs;
  const { image } = await followMarket({ bspMarket: false });
  expect(image).not.toHaveProperty('mc');
  await place(other, limit('LAY', 100, 3, 'LAPSE'));
  await place(one, limit('BACK', 100, 6, 'LAPSE'));
  expect((await bookOf('SP_AVAILABLE')).alpha).toEqual({ backStakeTaken: [], layLiabilityTaken: [] });
  await place(one, limit('BACK', 100, 5, 'MARKET_ON_CLOSE'));
  expect((await bookOf('SP_AVAILABLE')).alpha).toEqual({
    nearPrice: 3,
    backStakeTaken: [],
    layLiabilityTaken: [],
  });
});

async function followOrders(player: TestPlayer, clocks: object = {}) {
  const socket = await app.logIn(player);
  socket.ask({ op: 'orderSubscription', ...clocks });
  return { socket, image: await socket.next('ocm') };
}

const ordersOf = (messages: readonly OrderChangeMessage[]): StreamOrder[] =>
  messages.flatMap(({ oc = [] }) => oc.flatMap(({ orc = [] }) => orc.flatMap(({ uo = [] }) => uo)));

/** Each order as it was told last. */
const lastOf = (socket: StreamSocket) =>
  new Map(ordersOf(socket.of('ocm')).map((order) => [order.id, order]));

const listedOrders = z.object({
  currentOrders: z.array(
    z.object({
      betId: z.string(),
      orderType: z.enum(['LIMIT', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE']),
      persistenceType: z.enum(['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE']),
      status: z.enum(['EXECUTABLE', 'EXECUTION_COMPLETE']),
      side: z.enum(['BACK', 'LAY']),
      priceSize: z.object({ price: z.number(), size: z.number() }),
      bspLiability: z.number(),
      averagePriceMatched: z.number(),
      sizeMatched: z.number(),
      sizeRemaining: z.number(),
      sizeLapsed: z.number(),
      sizeCancelled: z.number(),
      sizeVoided: z.number(),
      placedDate: z.string(),
      matchedDate: z.string().optional(),
      customerOrderRef: z.string().default(''),
      customerStrategyRef: z.string().default(''),
    }),
  ),
});

/** The player's current orders in the words of the stream. */
async function listed(program: TradingClient): Promise<Map<string, Partial<StreamOrder>>> {
  const { result } = await program.call('betting', 'listCurrentOrders', {});
  const types = { LIMIT: 'L', LIMIT_ON_CLOSE: 'LOC', MARKET_ON_CLOSE: 'MOC' } as const;
  const persistences = { LAPSE: 'L', PERSIST: 'P', MARKET_ON_CLOSE: 'MOC' } as const;
  return new Map(
    listedOrders.parse(result).currentOrders.map((order) => [
      order.betId,
      {
        id: order.betId,
        p: order.priceSize.price,
        s: order.priceSize.size,
        ...(order.bspLiability > 0 && { bsp: order.bspLiability }),
        side: order.side === 'BACK' ? 'B' : 'L',
        status: order.status === 'EXECUTABLE' ? 'E' : 'EC',
        pt: persistences[order.persistenceType],
        ot: types[order.orderType],
        pd: Date.parse(order.placedDate),
        ...(order.matchedDate !== undefined && { md: Date.parse(order.matchedDate) }),
        ...(order.sizeMatched > 0 && { avp: order.averagePriceMatched }),
        sm: order.sizeMatched,
        sr: order.sizeRemaining,
        sl: order.sizeLapsed,
        sc: order.sizeCancelled,
        sv: order.sizeVoided,
        rac: '',
        rc: '',
        rfo: order.customerOrderRef,
        rfs: order.customerStrategyRef,
      },
    ]),
  );
}

/** What the stream told last is what the list has, but for when something lapsed, which the list doesn't say. */
async function expectSame(socket: StreamSocket, ids: readonly string[]): Promise<void> {
  const list = await listed(programs[0]);
  expect([...list.keys()].toSorted()).toEqual([...ids].toSorted());
  for (const id of ids) {
    const { ld: _, ...told } = lastOf(socket).get(id) ?? {};
    expect(told).toEqual(list.get(id));
  }
}

test('[TRADE-38] the order stream tells bets at the starting price as the lists have them, from the first moment to the last', async () => {
  const [one, other, third] = programs;
  const { socket } = await followOrders(players[0]);
  const stranger = await followOrders(players[1]);
  const [any, part, none, order] = [
    ...(await place(
      one,
      onClose('BACK', 100),
      onClose('BACK', 200, ALPHA, 3),
      onClose('LAY', 150, BETA, 1.5),
    )),
    ...(await place(one, limit('BACK', 100, 6, 'MARKET_ON_CLOSE'))),
  ] as const;
  if (any === undefined || part === undefined || none === undefined || order === undefined)
    throw new Error('not all were placed');
  const told = (id: string) => ordersOf(socket.of('ocm')).filter((update) => update.id === id);
  await until(() => [any, part, none, order].every((id) => told(id).length > 0));
  await expectSame(socket, [any, part, none, order]);
  expect(lastOf(socket).get(any)).toMatchObject({
    ot: 'MOC',
    pt: 'MOC',
    p: 0,
    s: 0,
    bsp: 100,
    status: 'E',
    sr: 0,
  });
  expect(lastOf(socket).get(part)).toMatchObject({ ot: 'LOC', p: 3, bsp: 200 });
  expect(lastOf(socket).get(order)).toMatchObject({ ot: 'L', pt: 'MOC', p: 6, s: 100, sr: 100 });
  expect(lastOf(socket).get(order)).not.toHaveProperty('bsp');
  expect(ordersOf(stranger.socket.of('ocm'))).toEqual([]);

  // At 3 a liability of 500 lays 250 and 100 rest; the back with a limit is the least willing of 400.
  await place(third, onClose('LAY', 500));
  await place(other, limit('LAY', 100, 3, 'LAPSE'));
  const { initialClk, clk } = socket.of('ocm').at(-1) ?? {};
  const first = socket.of('ocm')[0]?.initialClk ?? initialClk;
  await app.cross.say({ inPlay: true, version: 2 });
  await until(() => [any, part, none, order].every((id) => lastOf(socket).get(id)?.status === 'EC'));
  await expectSame(socket, [any, part, order]);
  expect(lastOf(socket).get(any)).toMatchObject({ ot: 'MOC', p: 0, s: 100, sm: 100, sr: 0, sl: 0, avp: 3 });
  expect(lastOf(socket).get(any)).not.toHaveProperty('bsp');
  expect(lastOf(socket).get(part)).toMatchObject({ s: 200, sm: 150, sl: 50, avp: 3 });
  // What lapses so is none of the reasons that clients know.
  expect(lastOf(socket).get(none)).toMatchObject({ ot: 'LOC', p: 1.5, s: 300, sm: 0, sr: 0, sl: 300 });
  expect(lastOf(socket).get(none)).not.toHaveProperty('lsrc');
  const { result } = await one.call('betting', 'listClearedOrders', { betStatus: 'LAPSED' });
  expect(result).toMatchObject({
    clearedOrders: expect.arrayContaining([expect.objectContaining({ betId: none, sizeCancelled: 300 })]),
  });

  // Who comes back from before the off hears of it.
  socket.cut();
  const again = await followOrders(players[0], { initialClk: first, clk });
  expect(again.image.ct).toBe('RESUB_DELTA');
  const resumed = new Map(ordersOf([again.image]).map((resent) => [resent.id, resent]));
  expect(resumed.get(any)).toMatchObject({ status: 'EC', sm: 100, avp: 3 });
  expect(resumed.get(none)).toMatchObject({ status: 'EC', sl: 300 });
});
