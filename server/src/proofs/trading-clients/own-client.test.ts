import type { MarketChangeMessage, OrderChangeMessage, StreamOrder } from '@maidan/contract/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { ALPHA, BETA } from '../../testing/cross-market.ts';
import { openStreamApp, type StreamApp } from '../../testing/open-stream-app.ts';
import type { StreamSocket } from '../../testing/stream-socket.ts';
import { countRounds } from '../../testing/test-scale.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { openTradingClient, type TradingClient } from '../../testing/trading-client.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';

const STEPS = countRounds('OWN_CLIENT_STEPS', { sample: 30, full: 300 });
const SEED = process.env['OWN_CLIENT_SEED'] ?? 'own client';
const CUT_EVERY = 6;
const PRICES = [1.9, 1.95, 2, 2.04, 2.1];

/** What a program knows from its two streams alone. */
class Streams {
  readonly orders = new Map<string, StreamOrder>();
  /** Sizes by runner, side and price. */
  readonly matched = new Map<string, number>();
  isClosed = false;
  winners: readonly number[] = [];
  rate = 0;
  #sockets: readonly [orders: StreamSocket, markets: StreamSocket] | undefined;
  #orderClocks: Clocks = {};
  #marketClocks: Clocks = {};

  /** Connects, the first time or again: then it goes on from the last message. */
  async connect(app: StreamApp, player: TestPlayer): Promise<void> {
    const sockets = [await app.logIn(player), await app.logIn(player)] as const;
    const [orders, markets] = sockets;
    this.#sockets = sockets;
    orders.ask({ op: 'orderSubscription', ...this.#orderClocks });
    markets.ask({
      op: 'marketSubscription',
      marketFilter: { marketIds: [app.cross.marketId] },
      ...this.#marketClocks,
    });
    await orders.next('ocm');
    await markets.next('mcm');
  }

  /** Breaks both connections off, with what has arrived read. */
  cut(): void {
    this.read();
    for (const socket of this.#sockets ?? []) socket.cut();
  }

  /** Takes in what has arrived. */
  read(): void {
    const [orders, markets] = this.#sockets ?? [];
    for (const message of orders?.messages.splice(0) ?? [])
      if (message.op === 'ocm') this.#takeOrders(message);
    for (const message of markets?.messages.splice(0) ?? [])
      if (message.op === 'mcm') this.#takeMarket(message);
  }

  waiting(): StreamOrder[] {
    this.read();
    return [...this.orders.values()].filter(({ status }) => status === 'E');
  }

  /** The market's profit in paisa after commission: rounded once, towards the player. */
  reckon(): number {
    let gross = 0n;
    for (const [key, size] of this.matched) {
      const [runner, side, price] = key.split(' ');
      const [paisa, odds] = [BigInt(Math.round(size * 100)), BigInt(Math.round(Number(price) * 100))];
      const result = this.winners.includes(Number(runner)) ? paisa * (odds - 100n) : -paisa * 100n;
      gross += side === 'mb' ? result : -result;
    }
    const profit = gross > 0n ? (gross + 99n) / 100n : gross / 100n;
    const commission = profit > 0n ? (profit * BigInt(Math.round(this.rate * 100))) / 10_000n : 0n;
    return Number(profit - commission);
  }

  #takeOrders(message: OrderChangeMessage): void {
    this.#orderClocks = after(this.#orderClocks, message);
    for (const { closed, orc = [] } of message.oc ?? []) {
      this.isClosed ||= closed === true;
      for (const { id, uo = [], fullImage, ...matches } of orc) {
        for (const order of uo) this.orders.set(order.id, order);
        if (fullImage === true)
          for (const key of this.matched.keys()) if (key.startsWith(`${id} `)) this.matched.delete(key);
        for (const side of ['mb', 'ml'] as const)
          for (const [price, size] of matches[side] ?? []) this.matched.set(`${id} ${side} ${price}`, size);
      }
    }
  }

  #takeMarket(message: MarketChangeMessage): void {
    this.#marketClocks = after(this.#marketClocks, message);
    for (const { marketDefinition: definition } of message.mc ?? []) {
      if (definition === undefined) continue;
      this.rate = definition.marketBaseRate;
      this.winners = definition.runners.filter(({ status }) => status === 'WINNER').map(({ id }) => id);
    }
  }
}

interface Clocks {
  readonly initialClk?: string | undefined;
  readonly clk?: string | undefined;
}

const after = (before: Clocks, { initialClk, clk }: Clocks): Clocks => ({
  initialClk: initialClk ?? before.initialClk,
  clk: clk ?? before.clk,
});

let app: StreamApp;
let player: TestPlayer;
let maker: TestPlayer;
let trader: TradingClient;
const random = seededRandom(SEED);
const drawOf = <Item>(from: readonly [Item, ...Item[]]): Item => from[random.below(from.length)] ?? from[0];
const drawSize = () => 100 + random.below(20_000) / 100;

beforeAll(async () => {
  app = await openStreamApp();
  await app.cross.openMarket();
  const { url, app: opened } = app.cross.open;
  player = await openFundedPlayer({ url, db: opened.db }, 100_000);
  maker = await openFundedPlayer({ url, db: opened.db }, 100_000);
  trader = await openTradingClient(url, player);
});

afterAll(() => app.close());

async function call(method: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { result, error } = await trader.call('betting', method, params);
  expect(error).toBeUndefined();
  return result;
}

async function fundsOf(): Promise<number> {
  const { result } = await trader.call('account', 'getAccountFunds');
  const shape = z.object({ availableToBetBalance: z.number(), exposure: z.number() });
  const { availableToBetBalance, exposure } = shape.parse(result);
  return Math.round((availableToBetBalance - exposure) * 100);
}

/** One thing that a program does, or that somebody offers it. */
async function step(streams: Streams): Promise<void> {
  const { marketId } = app.cross;
  const selectionId = drawOf([ALPHA, BETA]);
  const order = { side: drawOf(['BACK', 'LAY']), price: drawOf([2, ...PRICES]), size: drawSize() };
  const kind = random.below(6);
  if (kind < 2) {
    await app.cross.place(maker, selectionId, { ...order, size: order.size.toFixed(2) });
    return;
  }
  const [waiting] = streams.waiting();
  if (kind < 4 || waiting === undefined) {
    const limitOrder = { size: order.size, price: order.price, persistenceType: 'LAPSE' };
    const instruction = { orderType: 'LIMIT', selectionId, side: order.side, limitOrder };
    await call('placeOrders', { marketId, instructions: [instruction], async: random.below(3) === 0 });
    return;
  }
  const { id: betId } = waiting;
  if (random.below(2) === 0)
    await call('replaceOrders', { marketId, instructions: [{ betId, newPrice: drawOf([2, ...PRICES]) }] });
  else {
    await call('updateOrders', { marketId, instructions: [{ betId, newPersistenceType: 'PERSIST' }] });
    await call('cancelOrders', { marketId, instructions: [{ betId, sizeReduction: 10.01 }] });
  }
}

test(`[TRADE-82] a program that trades, is cut off and comes back has the orders of the lists and the profit of its wallet (${SEED})`, async () => {
  const before = await fundsOf();
  const streams = new Streams();
  await streams.connect(app, player);
  for (let number = 1; number <= STEPS; number += 1) {
    await step(streams);
    await app.turn();
    if (number % CUT_EVERY === 3) streams.cut();
    if (number % CUT_EVERY === 0) await streams.connect(app, player);
  }
  streams.cut();
  await call('cancelOrders', {});
  await streams.connect(app, player);
  const until = (isTrue: () => boolean) =>
    expect
      .poll(
        async () => {
          await app.turn();
          return isTrue();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  await until(() => streams.waiting().length === 0);
  await app.cross.end(ALPHA);
  await until(() => {
    streams.read();
    return streams.isClosed && streams.winners.length > 0;
  });
  const cleared = z.object({
    clearedOrders: z.array(z.object({ betId: z.string(), sizeSettled: z.number().optional() })),
  });
  const listed = new Map<string, number>();
  for (const betStatus of ['CANCELLED', 'LAPSED', 'VOIDED', 'SETTLED'])
    for (const { betId, sizeSettled = 0 } of cleared.parse(await call('listClearedOrders', { betStatus }))
      .clearedOrders)
      listed.set(betId, sizeSettled);
  expect(new Map([...streams.orders.values()].map(({ id, sm }) => [id, sm]))).toEqual(listed);
  expect(streams.matched.size).toBeGreaterThan(0);
  expect(streams.reckon()).toBe((await fundsOf()) - before);
});
