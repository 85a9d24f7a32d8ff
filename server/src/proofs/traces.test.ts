import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { query, sql } from '../kernel/db.ts';
import { readNetworks } from '../kernel/network/networks.ts';
import { type CollectedSpan, type Collector, openCollector } from '../testing/open-collector.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { scriptedFeed } from '../testing/scripted-feed.ts';
import { takeSeat } from '../testing/seat.ts';
import { readStream } from '../testing/stream-reader.ts';
import { openFundedPlayer, placeOrder } from '../testing/trading.ts';
import { type TestPlayer, send } from '../testing/wire-client.ts';

const SERVER_SEED = '5eed'.repeat(16);
const SERVER_KIND = 2;
const FAILED = 2;
const NAMED = { trace: 'ab'.repeat(16), span: 'cd'.repeat(8) };
const traceparent = `00-${NAMED.trace}-${NAMED.span}-01`;

let collector: Collector;
let open: TestApp;
let proxied: TestApp;
let player: TestPlayer;

const tracesTo = (url: string) => ({ endpoint: `${url}/`, serviceName: 'maidan-test', ratio: 1 });

beforeAll(async () => {
  collector = await openCollector();
  const config = { traces: tracesTo(collector.url), logLevel: 'silent' };
  open = await openTestApp({
    feed: scriptedFeed(new Date('2026-01-15T13:00:00Z')),
    config: { ...config, sandboxServerSeed: SERVER_SEED },
  });
  proxied = await openTestApp({ config: { ...config, trustedProxies: readNetworks('127.0.0.1') } });
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 10_000);
});
afterAll(async () => {
  await open.close();
  await proxied.close();
  await collector.close();
});

/** Where the spans of each test begin. */
let from = 0;
beforeEach(() => {
  from = collector.spans().length;
});

const arrived = () => collector.spans().slice(from);
const named = (name: string) => arrived().filter((span) => span.name === name);

/** The first span of that name, once as many have arrived. */
async function untilArrived(name: string, count = 1): Promise<CollectedSpan> {
  await expect.poll(() => named(name).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  const [span] = named(name);
  if (span === undefined) throw new Error(`no span ${name}`);
  return span;
}

const childrenOf = ({ spanId }: CollectedSpan) =>
  collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId);
const isLinkedTo = ({ links }: CollectedSpan, { spanId, traceId }: CollectedSpan) =>
  links.some((link) => link.spanId === spanId && link.traceId === traceId);
/** The spans below one, of any depth. */
const allBelow = (span: CollectedSpan): CollectedSpan[] =>
  childrenOf(span).flatMap((child) => [child, ...allBelow(child)]);

test('[SAFE-91] the trace of an order leads from its call over the batch to the statements and the commit', async () => {
  expect((await placeOrder(open.url, player)).status).toBe(201);
  const call = await untilArrived('placeOrder');
  expect(call.resource['service.name']).toBe('maidan-test');
  expect(call.parentSpanId).toBeUndefined();
  expect(call.kind).toBe(SERVER_KIND);
  expect(call.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/exchange/orders',
    'http.response.status_code': 201,
  });
  const batch = await untilArrived('order book batch');
  const [command] = named('order book command');
  if (command === undefined) throw new Error('the order waited for no batch');
  expect(allBelow(call)).toContainEqual(command);
  expect(command.traceId).toBe(call.traceId);
  expect([isLinkedTo(batch, command), isLinkedTo(command, batch)]).toEqual([true, true]);
  expect(batch.traceId).not.toBe(call.traceId);
  const transactions = childrenOf(batch).filter(({ name }) => name === 'transaction');
  const statements = transactions.map((one) => childrenOf(one).map(({ name }) => name));
  const written = statements.find((names) => names.includes('insert into exchange_order'));
  expect(written).toContain('commit');
  const session = allBelow(call).find(({ name }) => name.includes('player_session'));
  expect(session?.attributes).toEqual({ 'db.system.name': 'postgresql' });
});

test('[SAFE-91] each command of a batch is linked to it, and it to each of them', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => placeOrder(open.url, player)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  await untilArrived('placeOrder', 12);
  await expect
    .poll(() => named('order book batch').reduce((sum, { links }) => sum + links.length, 0), {
      timeout: 10_000,
    })
    .toBe(12);
  const batches = named('order book batch');
  const commands = named('order book command');
  expect(Math.max(...batches.map(({ links }) => links.length))).toBeGreaterThan(1);
  for (const batch of batches) expect(batch.attributes['maidan.commands']).toBe(batch.links.length);
  for (const command of commands) {
    const [own, ...more] = batches.filter((batch) => isLinkedTo(batch, command));
    expect(more).toEqual([]);
    expect(own !== undefined && isLinkedTo(command, own)).toBe(true);
  }
});

test('[SAFE-91] a refused call has the code of its refusal, and a failed one its kind', async () => {
  const { status, body } = await placeOrder(open.url, player, { size: '0.01' });
  const refused = await untilArrived('placeOrder');
  expect(refused.attributes).toMatchObject({
    'http.response.status_code': status,
    'maidan.refusal': body['code'],
  });
  expect(status).toBeLessThan(500);
  expect(refused.status.code).toBe(0);
  const { db } = open.app;
  await query(db, sql`alter table market_board rename to lost_board`);
  const answer = await send(open.url, 'GET /api/exchange/boards', { token: player.token });
  await query(db, sql`alter table lost_board rename to market_board`);
  expect(answer.status).toBe(500);
  const failed = await untilArrived('listBoards');
  expect(failed.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': '42P01' });
  expect(failed.status.code).toBe(FAILED);
  const [statement] = allBelow(failed).filter((span) => span.status.code === FAILED);
  expect(statement?.attributes['error.type']).toBe('42P01');
});

test('[SAFE-91] a call that a page of the app makes itself is traced too', async () => {
  await open.app.http.inject({ url: '/api/general?lang=en', authority: new URL(open.url).host });
  const call = await untilArrived('general');
  expect(call.attributes['http.response.status_code']).toBe(200);
  expect(call.attributes['maidan.left']).toBeUndefined();
});

test('[SAFE-91] pages, streams and what watches the app are not traced', async () => {
  await send(open.url, 'GET /in-play');
  const stream = await readStream(`${open.url}/api/exchange/stream?market_id=1.5`);
  expect(stream.status).toBe(200);
  stream.close();
  // By then the server has noticed that the stream is closed.
  await send(open.url, 'GET /healthz');
  // Spans arrive in the order in which they end, so those of all before would be here with it.
  await send(open.url, 'GET /api/general?lang=en');
  await untilArrived('general');
  expect(arrived().filter(({ kind, name }) => kind === SERVER_KIND && name.startsWith('GET '))).toEqual([]);
});

test('[SAFE-91] the span of a call whose visitor leaves ends, and says so', async () => {
  const { hostname, port } = new URL(open.url);
  const socket = connect(Number(port), hostname);
  const headers = `Host: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 99`;
  const half = `POST /api/usr-reset-password HTTP/1.1\r\n${headers}\r\n\r\n{`;
  await new Promise((resolve) => socket.write(half, resolve));
  // By then the server has read the other too.
  await send(open.url, 'GET /healthz');
  socket.destroy();
  const call = await untilArrived('resetPassword');
  expect([call.attributes['maidan.left'], call.attributes['http.response.status_code']]).toEqual([
    true,
    undefined,
  ]);
});

/** A guest's request that names another's span. */
const askNaming = (url: string) => send(url, 'GET /api/general?lang=en', { headers: { traceparent } });

test('[SAFE-91] a request is below the span that it names only if a trusted proxy says so', async () => {
  await askNaming(open.url);
  const own = await untilArrived('general');
  expect([own.traceId === NAMED.trace, own.parentSpanId]).toEqual([false, undefined]);
  from = collector.spans().length;
  await askNaming(proxied.url);
  const below = await untilArrived('general');
  expect([below.traceId, below.parentSpanId]).toEqual([NAMED.trace, NAMED.span]);
});

test('[SAFE-91] a bet of a house game is one trace up to the wallet, whose batch is linked to it', async () => {
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  await seat.look();
  from = collector.spans().length;
  await seat.play('10.00', { side: 'over', target: 5050 });
  const batch = await untilArrived('wallet batch');
  const play = await untilArrived('POST /playhouse/api/play');
  const bet = allBelow(play).find(({ name }) => name === 'POST /provider/:partner/transaction/bet');
  const command = bet && childrenOf(bet).find(({ name }) => name === 'wallet command');
  if (bet === undefined || command === undefined) throw new Error('the trace of the bet ends too early');
  expect([bet.traceId, command.traceId]).toEqual([play.traceId, play.traceId]);
  expect(bet.attributes['maidan.wallet_status']).toBe('RS_OK');
  expect(isLinkedTo(batch, command)).toBe(true);
  expect(allBelow(batch).map(({ name }) => name)).toContain('commit');
});

test('[SAFE-91] each run of a job is a trace, and a delivery of the outbox is linked to where it was emitted', async () => {
  await open.clock.advance(60_000);
  const job = await untilArrived('job suspend stale markets');
  expect([job.parentSpanId, job.kind]).toEqual([undefined, 1]);
  await send(open.url, 'POST /api/login', { body: { username: player.username, password: 'jolpai2749' } });
  const delivery = await untilArrived('deliver new-device-seen');
  const login = await untilArrived('login');
  const transactions = allBelow(login).filter(({ name }) => name === 'transaction');
  expect(transactions.some((transaction) => isLinkedTo(delivery, transaction))).toBe(true);
  expect(allBelow(delivery).map(({ name }) => name)).toContain('delete from outbox_event');
});

test('[SAFE-91] no span has a password, token, phone number, name, amount or seed in it', () => {
  const text = JSON.stringify(collector.spans());
  expect(collector.spans().length).toBeGreaterThan(100);
  const { token, exchangeToken, phone, username } = player;
  for (const secret of ['jolpai2749', token, exchangeToken, phone, username, SERVER_SEED, '100.00'])
    expect(text).not.toContain(secret);
});
