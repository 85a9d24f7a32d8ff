import type { OrderChangeMessage, StreamOrder } from '@maidan/contract/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALPHA, BETA } from '../../../testing/cross-market.ts';
import { openStreamApp, type StreamApp } from '../../../testing/open-stream-app.ts';
import type { StreamSocket } from '../../../testing/stream-socket.ts';
import { openTradingClient } from '../../../testing/trading-client.ts';
import { send, type TestPlayer } from '../../../testing/wire-client.ts';

let app: StreamApp;
let one: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  app = await openStreamApp();
});

afterAll(() => app.close());

/** Opens a market and players of its own. */
async function begin(): Promise<void> {
  await app.cross.openMarket();
  [one, other] = await app.cross.newPlayers();
}

async function subscribe(player: TestPlayer, change: Readonly<Record<string, unknown>> = {}) {
  const socket = await app.logIn(player);
  socket.ask({ op: 'orderSubscription', ...change });
  return { socket, image: await socket.next('ocm') };
}

const ordersOf = (messages: readonly OrderChangeMessage[]): StreamOrder[] =>
  messages.flatMap(({ oc = [] }) => oc.flatMap(({ orc = [] }) => orc.flatMap(({ uo = [] }) => uo)));

/** What the messages say of matches on a runner, each price as it was told last. */
function matchedOn(messages: readonly OrderChangeMessage[], runnerId: number, side: 'mb' | 'ml') {
  const changes = messages.flatMap(({ oc = [] }) => oc.flatMap(({ orc = [] }) => orc));
  const own = changes.filter(({ id }) => id === runnerId).flatMap((change) => change[side] ?? []);
  return [...new Map(own.map(([price, size]) => [price, size]))];
}

/** Lets the stream send until the socket has what is looked for. */
async function untilTold(socket: StreamSocket, isTold: () => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await app.turn();
        return isTold();
      },
      { timeout: 10_000 },
    )
    .toBe(true);
}

const cancel = (player: TestPlayer, id: bigint) =>
  send(app.cross.open.url, `DELETE /api/exchange/orders/${id}`, { token: player.token });

test('[TRADE-47] the order stream begins with what waits and what was matched, of the player alone', async () => {
  await begin();
  const { marketId } = app.cross;
  const waiting = await app.cross.match(one, ALPHA, { side: 'LAY', price: 2, size: '300.00' });
  await app.cross.match(other, ALPHA, { side: 'BACK', price: 2, size: '100.00' });
  const theirs = await app.cross.match(other, BETA, { side: 'LAY', price: 1.5, size: '100.00' });
  const { image } = await subscribe(one);
  expect(image).toMatchObject({ ct: 'SUB_IMAGE', oc: [{ id: marketId, fullImage: true }] });
  expect(image.oc?.[0]?.orc).toHaveLength(1);
  expect(image.oc?.[0]?.orc?.[0]).toMatchObject({ id: ALPHA, fullImage: true, ml: [[2, 100]] });
  const [order, ...more] = ordersOf([image]);
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    id: String(waiting.id),
    p: 2,
    s: 300,
    side: 'L',
    status: 'E',
    pt: 'L',
    ot: 'L',
    avp: 2,
    sm: 100,
    sr: 200,
    sl: 0,
    sc: 0,
    sv: 0,
    rfo: '',
    rfs: '',
  });
  expect(order?.pd).toBe(app.cross.open.clock.now().getTime());
  expect(order?.md).toBe(order?.pd);
  const { image: others } = await subscribe(other);
  expect(ordersOf([others]).map(({ id }) => id)).toEqual([String(theirs.id)]);
  // A matched order is complete: the image has what it was matched for, not the order.
  expect(matchedOn([others], ALPHA, 'mb')).toEqual([[2, 100]]);
});

test('[TRADE-47] a player without orders gets an empty image; nobody subscribes to accounts', async () => {
  await begin();
  const { image } = await subscribe(one);
  expect(image).toMatchObject({ ct: 'SUB_IMAGE' });
  expect(image).not.toHaveProperty('oc');
  const socket = await app.logIn(one);
  socket.ask({ op: 'orderSubscription', orderFilter: { accountIds: [Number(other.remoteId)] } });
  const failed = await socket.next('status', ({ statusCode }) => statusCode === 'FAILURE');
  expect(failed).toMatchObject({ errorCode: 'INVALID_INPUT', connectionClosed: true });
});

test('[TRADE-48] an order is told while it waits and once when it is complete, with what was matched and what was cancelled', async () => {
  await begin();
  const { socket } = await subscribe(one);
  const placed = await app.cross.match(one, ALPHA, { side: 'BACK', price: 3, size: '300.00' });
  const told = () => ordersOf(socket.of('ocm')).filter(({ id }) => id === String(placed.id));
  await untilTold(socket, () => told().length === 1);
  expect(told()[0]).toMatchObject({ status: 'E', side: 'B', sm: 0, sr: 300 });
  expect(told()[0]).not.toHaveProperty('avp');
  await app.cross.match(other, ALPHA, { side: 'LAY', price: 3, size: '100.00' });
  await untilTold(socket, () => told().length === 2);
  expect(told()[1]).toMatchObject({ status: 'E', sm: 100, sr: 200, avp: 3 });
  expect(matchedOn(socket.of('ocm'), ALPHA, 'mb')).toEqual([[3, 100]]);
  expect((await cancel(one, placed.id)).status).toBe(200);
  await untilTold(socket, () => told().length === 3);
  expect(told()[2]).toMatchObject({ status: 'EC', sm: 100, sr: 0, sc: 200, sl: 0 });
  expect(told()[2]?.cd).toBeGreaterThanOrEqual(told()[2]?.pd ?? Infinity);
  // An order that is matched at once is told as complete, and neither is told again.
  const taken = await app.cross.match(other, BETA, { side: 'LAY', price: 1.6, size: '100.00' });
  const taker = await app.cross.match(one, BETA, { side: 'BACK', price: 1.6, size: '100.00' });
  expect(taker.matched).toBe('100.00 @ 1.6');
  await untilTold(socket, () => ordersOf(socket.of('ocm')).some(({ id }) => id === String(taker.id)));
  expect(ordersOf(socket.of('ocm')).filter(({ id }) => id === String(taker.id))).toMatchObject([
    { status: 'EC', sm: 100, avp: 1.6 },
  ]);
  expect(told()).toHaveLength(3);
  expect(ordersOf(socket.of('ocm')).some(({ id }) => id === String(taken.id))).toBe(false);
});

test('[TRADE-48] the first order in a market is told as complete, too, where it is matched at once', async () => {
  await begin();
  await app.cross.match(other, ALPHA, { side: 'LAY', price: 2, size: '100.00' });
  const { socket, image } = await subscribe(one);
  expect(image).not.toHaveProperty('oc');
  const taker = await app.cross.match(one, ALPHA, { side: 'BACK', price: 2, size: '100.00' });
  const told = () => ordersOf(socket.of('ocm'));
  await untilTold(socket, () => told().length > 0);
  expect(told()).toMatchObject([{ id: String(taker.id), status: 'EC', sm: 100 }]);
  expect(matchedOn(socket.of('ocm'), ALPHA, 'mb')).toEqual([[2, 100]]);
});

test('[TRADE-48] a void bet is taken from what was matched, and a settled market is told as closed, once', async () => {
  await begin();
  const { marketId } = app.cross;
  const { socket } = await subscribe(one);
  const bet = await app.cross.match(one, ALPHA, { side: 'LAY', price: 2, size: '100.00' });
  const rest = await app.cross.match(one, ALPHA, { side: 'LAY', price: 1.9, size: '100.00' });
  await app.cross.match(other, ALPHA, { side: 'BACK', price: 2, size: '100.00' });
  const matched = () => matchedOn(socket.of('ocm'), ALPHA, 'ml');
  await untilTold(socket, () => matched().length === 1);
  await app.cross.open.app.exchange.corrections.voidOrder(bet.id, 'test');
  await untilTold(socket, () => matched()[0]?.[1] === 0);
  await app.cross.end(ALPHA);
  const closings = () =>
    socket
      .of('ocm')
      .flatMap(({ oc = [] }) => oc.filter(({ id, closed }) => id === marketId && closed === true));
  await untilTold(socket, () => closings().length > 0);
  expect(
    ordersOf(socket.of('ocm'))
      .filter(({ id }) => id === String(rest.id))
      .at(-1),
  ).toMatchObject({ status: 'EC', sl: 100 });
  await app.turn();
  await app.turn();
  expect(closings()).toHaveLength(1);
});

test('[TRADE-48] a settled market is told as closed to who had orders there of which nothing was matched', async () => {
  await begin();
  const { marketId } = app.cross;
  const { socket } = await subscribe(one);
  const waiting = await app.cross.match(one, ALPHA, { side: 'LAY', price: 2, size: '100.00' });
  await untilTold(socket, () => ordersOf(socket.of('ocm')).length === 1);
  await cancel(one, waiting.id);
  await untilTold(socket, () => ordersOf(socket.of('ocm')).at(-1)?.status === 'EC');
  await app.cross.end(ALPHA);
  const told = () => socket.of('ocm').flatMap(({ oc = [] }) => oc);
  await untilTold(socket, () => told().some(({ id, closed }) => id === marketId && closed === true));
});

test('[TRADE-49] who comes back with the clocks gets the orders that changed; another player’s clocks are refused', async () => {
  await begin();
  const waiting = await app.cross.match(one, ALPHA, { side: 'LAY', price: 2, size: '300.00' });
  const first = await subscribe(one);
  const { initialClk, clk } = first.image;
  first.socket.cut();
  await cancel(one, waiting.id);
  const again = await subscribe(one, { initialClk, clk });
  expect(again.image.ct).toBe('RESUB_DELTA');
  expect(ordersOf([again.image])).toMatchObject([{ id: String(waiting.id), status: 'EC', sc: 300 }]);
  expect(again.image.oc?.[0]).not.toHaveProperty('fullImage');
  const stranger = await app.logIn(other);
  stranger.ask({ op: 'orderSubscription', initialClk, clk });
  expect(await stranger.next('status', ({ statusCode }) => statusCode === 'FAILURE')).toMatchObject({
    errorCode: 'INVALID_CLOCK',
  });
});

test('[TRADE-49] who comes back after a market has closed is told of its end', async () => {
  await begin();
  await app.cross.match(one, ALPHA, { side: 'LAY', price: 2, size: '300.00' });
  const first = await subscribe(one);
  first.socket.cut();
  await app.cross.end(BETA);
  const { initialClk, clk } = first.image;
  const again = await subscribe(one, { initialClk, clk });
  expect(again.image).toMatchObject({ ct: 'RESUB_DELTA', oc: [{ id: app.cross.marketId, closed: true }] });
  const fresh = await subscribe(one);
  expect(fresh.image).not.toHaveProperty('oc');
});

test('[TRADE-49] who missed the message that told of a market’s end, and of its orders, gets it again', async () => {
  await begin();
  const { marketId } = app.cross;
  const waiting = await app.cross.match(one, ALPHA, { side: 'LAY', price: 2, size: '300.00' });
  const { socket, image } = await subscribe(one);
  await app.cross.end(BETA);
  const isClosed = ({ oc = [] }: OrderChangeMessage) =>
    oc.some(({ id, closed }) => id === marketId && closed === true);
  await untilTold(socket, () => socket.of('ocm').some(isClosed));
  await app.turn();
  socket.cut();
  const { initialClk, clk } = image;
  const again = await subscribe(one, { initialClk, clk });
  expect(again.image.ct).toBe('RESUB_DELTA');
  expect(isClosed(again.image)).toBe(true);
  expect(ordersOf([again.image])).toMatchObject([{ id: String(waiting.id), status: 'EC', sl: 300 }]);
  // It was told now: nobody hears it twice.
  again.socket.cut();
  const last = await subscribe(one, { initialClk: again.image.initialClk, clk: again.image.clk });
  expect(last.image).not.toHaveProperty('oc');
});

test('[TRADE-49] an order has the names that its program gave it, and a strategy is followed by itself', async () => {
  await begin();
  const { marketId, open } = app.cross;
  const program = await openTradingClient(open.url, one);
  const place = (customerStrategyRef: string, customerOrderRef: string) =>
    program.call('betting', 'placeOrders', {
      marketId,
      customerStrategyRef,
      instructions: [
        {
          selectionId: ALPHA,
          side: 'LAY',
          orderType: 'LIMIT',
          limitOrder: { size: 200, price: 2, persistenceType: 'LAPSE' },
          customerOrderRef,
        },
      ],
    });
  await place('first', 'a');
  await place('second', 'b');
  await app.cross.match(other, ALPHA, { side: 'BACK', price: 2, size: '300.00' });
  const { image } = await subscribe(one, {
    orderFilter: { customerStrategyRefs: ['second'], partitionMatchedByStrategyRef: true },
  });
  expect(ordersOf([image])).toMatchObject([{ rfo: 'b', rfs: 'second', sm: 100, sr: 100 }]);
  expect(image.oc?.[0]?.orc?.[0]).toMatchObject({ ml: [[2, 300]], smc: { second: { ml: [[2, 100]] } } });
});
