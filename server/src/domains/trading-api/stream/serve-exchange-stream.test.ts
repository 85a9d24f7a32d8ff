import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALPHA, BETA } from '../../../testing/cross-market.ts';
import { openStreamApp, type StreamApp } from '../../../testing/open-stream-app.ts';
import { StreamBook } from '../../../testing/stream-book.ts';
import type { StreamSocket } from '../../../testing/stream-socket.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';

let app: StreamApp;
let one: TestPlayer;
let other: TestPlayer;
let third: TestPlayer;

beforeAll(async () => {
  app = await openStreamApp();
  [one, other, third] = await app.cross.newPlayers();
});

afterAll(() => app.close());

const everything = { fields: [], ladderLevels: 3 };

/** Subscribes to the market that was opened last. */
function subscribe(socket: StreamSocket, change: Readonly<Record<string, unknown>> = {}): number {
  return socket.ask({
    op: 'marketSubscription',
    marketFilter: { marketIds: [app.cross.marketId] },
    marketDataFilter: everything,
    ...change,
  });
}

/** What the socket's messages make of the markets. */
function bookOf(socket: StreamSocket): StreamBook {
  const book = new StreamBook();
  for (const message of socket.of('mcm')) book.take(message);
  return book;
}

async function failure(socket: StreamSocket) {
  const status = await socket.next('status', ({ statusCode }) => statusCode === 'FAILURE');
  return status;
}

test('[TRADE-41] a connection is named, authenticated and answered under the id of each request', async () => {
  const socket = await app.connect();
  expect((await socket.next('connection')).connectionId).toMatch(/^001-\d{12}-\d+$/);
  const id = socket.ask({ op: 'authentication', appKey: await app.keyOf(one), session: one.token });
  const status = await socket.next('status');
  expect(status).toMatchObject({ id, statusCode: 'SUCCESS', connectionClosed: false });
  expect(status.connectionsAvailable).toBe(9);
  const beat = socket.ask({ op: 'heartbeat' });
  expect(await socket.next('status', (message) => message.id === beat)).toEqual({
    op: 'status',
    id: beat,
    statusCode: 'SUCCESS',
    connectionClosed: false,
  });
  socket.cut();
});

test.each([
  ['no JSON', 'INVALID_INPUT', 'what is this?\r\n'],
  ['no operation', 'INVALID_REQUEST', '{"op":"raceSubscription","id":1}\r\n'],
  ['a request before authentication', 'NOT_AUTHORIZED', '{"op":"marketSubscription","id":1}\r\n'],
  ['a field of another kind', 'INVALID_INPUT', '{"op":"authentication","id":1,"session":7}\r\n'],
  ['no key', 'NO_APP_KEY', '{"op":"authentication","session":"x"}\r\n'],
  [
    'the key of nobody',
    'INVALID_APP_KEY',
    '{"op":"authentication","appKey":"0123456789abcdef","session":"x"}\r\n',
  ],
  ['a line of ten megabytes', 'INVALID_INPUT', 'x'.repeat(10_000_000)],
  [
    'nesting without end',
    'INVALID_INPUT',
    `{"op":"heartbeat","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}\r\n`,
  ],
])('[TRADE-41] a client that sends %s is told %s and sent away', async (_, errorCode, text) => {
  const socket = await app.connect();
  socket.write(text);
  expect(await failure(socket)).toMatchObject({ errorCode, connectionClosed: true });
  await socket.closed();
});

test('[TRADE-41] a key opens nothing without a session, nor with the session of another player', async () => {
  const appKey = await app.keyOf(one);
  const sessions = [
    [undefined, 'NO_SESSION'],
    ['x', 'INVALID_SESSION_INFORMATION'],
    [other.token, 'INVALID_APP_KEY'],
  ] as const;
  for (const [session, errorCode] of sessions) {
    const socket = await app.connect();
    socket.ask({ op: 'authentication', appKey, session });
    expect(await failure(socket)).toMatchObject({ errorCode, connectionClosed: true });
  }
});

test('[TRADE-41] a line may come in pieces, and several at once', async () => {
  const socket = await app.connect();
  const appKey = await app.keyOf(one);
  const text = JSON.stringify({ op: 'authentication', id: 5, appKey, session: one.token });
  socket.write(text.slice(0, 40));
  await socket.next('connection');
  socket.write(`${text.slice(40)}\r\n{"op":"heartbeat","id":6}\r\n{"op":"heartbeat","id":7}\r\n`);
  await socket.next('status', ({ id }) => id === 7);
  expect(socket.of('status').map(({ id }) => id)).toEqual([5, 6, 7]);
  socket.cut();
});

test('[TRADE-41] who says nothing for fifteen seconds is sent away, who has authenticated is not', async () => {
  const silent = await app.connect();
  await silent.next('connection');
  const known = await app.logIn(one);
  await app.turn(15_000);
  expect(await failure(silent)).toMatchObject({ errorCode: 'TIMEOUT', connectionClosed: true });
  await silent.closed();
  const id = known.ask({ op: 'heartbeat' });
  await known.next('status', (message) => message.id === id);
  known.cut();
});

test('[TRADE-41] a player has ten connections at once, and a connection sixty requests in ten seconds', async () => {
  const sockets: StreamSocket[] = [];
  for (let count = 0; count < 10; count += 1) sockets.push(await app.logIn(third));
  expect(sockets.at(-1)?.of('status')[0]?.connectionsAvailable).toBe(0);
  const tooMany = await app.logIn(third);
  expect(await failure(tooMany)).toMatchObject({ errorCode: 'MAX_CONNECTION_LIMIT_EXCEEDED' });
  const busy = await app.logIn(other);
  for (let count = 0; count < 60; count += 1) {
    const id = busy.ask({ op: 'heartbeat' });
    await busy.next('status', (message) => message.id === id);
  }
  expect(busy.of('status').at(-1)).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', connectionClosed: true });
  for (const socket of sockets) socket.cut();
  await expect
    .poll(async () => {
      const again = await app.logIn(third);
      again.cut();
      return again.of('status')[0]?.statusCode;
    })
    .toBe('SUCCESS');
});

test('[TRADE-43] a subscription begins with an image and goes on with what changed', async () => {
  await app.cross.openMarket();
  const { marketId } = app.cross;
  await app.cross.match(one, ALPHA, { side: 'LAY', price: 1.9, size: '300.00' });
  const socket = await app.logIn(one);
  const id = subscribe(socket);
  const image = await socket.next('mcm');
  expect(image).toMatchObject({ id, ct: 'SUB_IMAGE', conflateMs: 0, heartbeatMs: 5_000 });
  expect(image.mc).toHaveLength(1);
  expect(image.mc?.[0]).toMatchObject({
    id: marketId,
    img: true,
    tv: 0,
    marketDefinition: {
      status: 'OPEN',
      eventTypeId: '4',
      marketType: 'MATCH_ODDS',
      bettingType: 'ODDS',
      marketBaseRate: 2,
      crossMatching: true,
      numberOfActiveRunners: 2,
      runners: [
        { id: ALPHA, name: 'Alpha', sortPriority: 1, status: 'ACTIVE' },
        { id: BETA, name: 'Beta', sortPriority: 2, status: 'ACTIVE' },
      ],
    },
  });
  expect(image.mc?.[0]?.rc?.find((runner) => runner.id === ALPHA)).toMatchObject({
    batb: [[0, 1.9, 300]],
    bdatb: [[0, 1.9, 300]],
    atb: [[1.9, 300]],
    tv: 0,
  });
  expect(socket.messages.findIndex((message) => message.op === 'status' && message.id === id)).toBeLessThan(
    socket.messages.indexOf(image),
  );
  await app.cross.match(other, ALPHA, { side: 'BACK', price: 1.9, size: '100.00' });
  await app.turn();
  const change = await socket.next('mcm', ({ ct }) => ct === undefined);
  expect(change.mc?.[0]?.rc?.find((runner) => runner.id === ALPHA)).toMatchObject({
    batb: [[0, 1.9, 200]],
    atb: [[1.9, 200]],
    trd: [[1.9, 100]],
    ltp: 1.9,
    tv: 100,
  });
  expect(change.mc?.[0]?.tv).toBe(100);
  expect(change.mc?.[0]).not.toHaveProperty('img');
  expect(change.mc?.[0]).not.toHaveProperty('marketDefinition');
  await app.cross.say({ status: 'SUSPENDED', version: 2 });
  await app.turn();
  const suspended = await socket.next('mcm', ({ mc }) => mc?.[0]?.marketDefinition?.status === 'SUSPENDED');
  expect(suspended.mc?.[0]?.marketDefinition?.version).toBe(2);
  socket.cut();
});

test('[TRADE-43] a market comes under a filter when it opens and leaves it when it has closed; the next subscription takes its place', async () => {
  await app.cross.openMarket();
  const socket = await app.logIn(one);
  subscribe(socket, { marketFilter: { eventTypeIds: ['4'], marketTypes: ['MATCH_ODDS'] } });
  await socket.next('mcm');
  await app.cross.openMarket();
  const { marketId } = app.cross;
  await expect
    .poll(async () => {
      await app.turn();
      return bookOf(socket).markets.get(marketId)?.status;
    })
    .toBe('OPEN');
  await app.cross.end(ALPHA);
  await expect
    .poll(async () => {
      await app.turn();
      return bookOf(socket).markets.get(marketId)?.status;
    })
    .toBe('CLOSED');
  const next = subscribe(socket, { marketFilter: { eventTypeIds: ['1'] } });
  const image = await socket.next('mcm', ({ id }) => id === next);
  expect(image).toMatchObject({ ct: 'SUB_IMAGE' });
  expect(image).not.toHaveProperty('mc');
  await app.turn(5_000);
  await socket.next('mcm', ({ id, ct }) => id === next && ct === 'HEARTBEAT');
  socket.cut();
});

test('[TRADE-121] a closed market stays with its subscribers until it is settled, and is told with the time of that, which a correction leaves', async () => {
  await app.cross.openMarket();
  const { marketId } = app.cross;
  const { clock, app: site } = app.cross.open;
  await app.cross.match(one, ALPHA, { side: 'LAY', price: 1.8, size: '300.00' });
  await app.cross.match(other, ALPHA, { side: 'BACK', price: 1.8, size: '100.00' });
  const socket = await app.logIn(one);
  const id = subscribe(socket, { marketFilter: { eventTypeIds: ['4'] } });
  await socket.next('mcm');
  const told = () =>
    socket
      .of('mcm')
      .filter((message) => message.id === id)
      .flatMap(({ mc = [] }) => mc)
      .flatMap((change) => (change.id === marketId ? (change.marketDefinition ?? []) : []))
      .map(({ status, settledTime }) => [status, settledTime]);
  const untilTold = async (...last: readonly (string | undefined)[]) =>
    expect
      .poll(async () => {
        await app.turn();
        return told().at(-1);
      })
      .toEqual(last);
  await app.cross.say({ status: 'CLOSED', version: 98 });
  await untilTold('CLOSED', undefined);
  await app.turn(10_000);
  const settledTime = clock.now().toISOString();
  await app.cross.end(ALPHA);
  await untilTold('CLOSED', settledTime);
  const count = told().length;
  await app.turn(10_000);
  await site.exchange.corrections.resettle(marketId, { outcome: 'won', winners: [BETA] });
  await app.turn();
  // It has left: nobody hears of it who asked for others like it.
  expect(told()).toHaveLength(count);
  const late = await app.logIn(other);
  subscribe(late, { marketFilter: { marketIds: [marketId] } });
  const image = await late.next('mcm');
  expect(image.mc).toMatchObject([{ id: marketId, marketDefinition: { status: 'CLOSED', settledTime } }]);
  expect((await site.exchange.depth.read(marketId))?.settledAt?.toISOString()).toBe(settledTime);
  socket.cut();
  late.cut();
});

test('[TRADE-44] who comes back with the clocks gets what is missing, of what may have been lost an image', async () => {
  await app.cross.openMarket();
  const { marketId } = app.cross;
  await app.cross.match(one, ALPHA, { side: 'LAY', price: 1.8, size: '300.00' });
  const first = await app.logIn(one);
  subscribe(first);
  const image = await first.next('mcm');
  const book = bookOf(first);
  first.cut();
  await app.cross.match(other, ALPHA, { side: 'BACK', price: 1.8, size: '100.00' });
  const { initialClk, clk } = image;
  const second = await app.logIn(one);
  subscribe(second, { initialClk, clk });
  const delta = await second.next('mcm');
  expect(delta.ct).toBe('RESUB_DELTA');
  expect(delta.mc?.[0]).not.toHaveProperty('img');
  book.take(delta);
  expect(book.ladder(marketId, ALPHA, 'atb')).toEqual(['1.8 x 200']);
  expect(book.ladder(marketId, ALPHA, 'trd')).toEqual(['1.8 x 100']);
  // What this one is sent now is lost: the clock is the one of before.
  await app.cross.match(other, ALPHA, { side: 'BACK', price: 1.8, size: '100.00' });
  await app.turn();
  await second.next('mcm', ({ ct }) => ct === undefined);
  second.cut();
  const last = await app.logIn(one);
  subscribe(last, { initialClk: delta.initialClk, clk: delta.clk });
  const again = await last.next('mcm');
  expect(again).toMatchObject({ ct: 'RESUB_DELTA', mc: [{ id: marketId, img: true }] });
  book.take(again);
  expect(book.ladder(marketId, ALPHA, 'atb')).toEqual(['1.8 x 100']);
  last.cut();
});

test('[TRADE-44] who missed the message that told of a market’s end gets it again', async () => {
  await app.cross.openMarket();
  const { marketId } = app.cross;
  const filter = { marketFilter: { eventTypeIds: ['4'], marketTypes: ['MATCH_ODDS'] } };
  const first = await app.logIn(one);
  subscribe(first, filter);
  const image = await first.next('mcm');
  expect(image.mc?.map(({ id }) => id)).toContain(marketId);
  await app.cross.end(ALPHA);
  await expect
    .poll(async () => {
      await app.turn();
      return bookOf(first).markets.get(marketId)?.status;
    })
    .toBe('CLOSED');
  await app.turn();
  first.cut();
  const { initialClk, clk } = image;
  const second = await app.logIn(one);
  subscribe(second, { ...filter, initialClk, clk });
  const again = await second.next('mcm');
  expect(again.ct).toBe('RESUB_DELTA');
  expect(again.mc).toContainEqual(
    expect.objectContaining({
      id: marketId,
      img: true,
      marketDefinition: expect.objectContaining({ status: 'CLOSED' }) as unknown,
    }),
  );
  second.cut();
});

test('[TRADE-44] clocks of another player, of another filter, or that were never given are refused; forgotten ones begin anew', async () => {
  await app.cross.openMarket();
  const socket = await app.logIn(one);
  subscribe(socket);
  const { initialClk, clk } = await socket.next('mcm');
  const attempts: [TestPlayer, Readonly<Record<string, unknown>>, string][] = [
    [other, { initialClk, clk }, 'INVALID_CLOCK'],
    [one, { initialClk, clk, marketDataFilter: { fields: ['EX_LTP'] } }, 'INVALID_CLOCK'],
    [one, { initialClk, clk: 'Azzzz' }, 'INVALID_CLOCK'],
    [one, { initialClk, clk: '' }, 'INVALID_CLOCK'],
    [one, { initialClk: 'mine', clk }, 'INVALID_CLOCK'],
  ];
  for (const [player, change, errorCode] of attempts) {
    const attempt = await app.logIn(player);
    subscribe(attempt, change);
    expect(await failure(attempt)).toMatchObject({ errorCode, connectionClosed: true });
  }
  const forgotten = await app.logIn(one);
  subscribe(forgotten, { initialClk: 'AAAAAAAAAAAAAAAAAAAAAA', clk });
  expect(await forgotten.next('mcm')).toMatchObject({ ct: 'SUB_IMAGE', mc: [{ img: true }] });
  forgotten.cut();
  socket.cut();
});

test('[TRADE-45] changes come no more often than the subscriber wants, and a heartbeat when there are none', async () => {
  await app.cross.openMarket();
  const socket = await app.logIn(one);
  const id = subscribe(socket, { conflateMs: 2_000, heartbeatMs: 100 });
  expect(await socket.next('mcm')).toMatchObject({ conflateMs: 2_000, heartbeatMs: 500 });
  for (const price of [1.7, 1.75]) {
    await app.cross.match(other, ALPHA, { side: 'LAY', price, size: '100.00' });
    await app.turn();
  }
  await app.turn(500);
  const beat = await socket.next('mcm', ({ ct }) => ct === 'HEARTBEAT');
  expect(beat).toMatchObject({ id, clk: socket.of('mcm')[0]?.clk });
  expect(beat).not.toHaveProperty('mc');
  expect(socket.of('mcm').filter(({ mc, ct }) => mc !== undefined && ct === undefined)).toEqual([]);
  await app.turn(2_000);
  const change = await socket.next('mcm', ({ mc, ct }) => mc !== undefined && ct === undefined);
  expect(change.mc?.[0]).toMatchObject({ con: true });
  socket.cut();
});

test('[TRADE-46] a connection ends with its session', async () => {
  const [player] = await app.cross.newPlayers();
  const socket = await app.logIn(player);
  const theirs = await app.logIn(other);
  await app.endSessionsOf(BigInt(player.remoteId));
  expect(await failure(socket)).toMatchObject({
    errorCode: 'INVALID_SESSION_INFORMATION',
    connectionClosed: true,
  });
  await socket.closed();
  const id = theirs.ask({ op: 'heartbeat' });
  expect(await theirs.next('status', (message) => message.id === id)).toMatchObject({
    statusCode: 'SUCCESS',
  });
  theirs.cut();
});
