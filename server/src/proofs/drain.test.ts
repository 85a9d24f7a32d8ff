import { chmodSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRefusedServer, type ServerProcess, startServer } from '../testing/start-server.ts';
import { readStream } from '../testing/stream-reader.ts';
import { type TestPlayer, send } from '../testing/wire-client.ts';
import { findQuietMarket, type QuietMarket } from '../testing/find-markets.ts';
import { openFundedOverHttp } from '../testing/open-funded-over-http.ts';
import { isFullRun } from '../testing/test-scale.ts';

let dataDir: string;
let server: ServerProcess;
let player: TestPlayer;
let market: QuietMarket;

const environment = () => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://bets.example',
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
});

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-drain-'));
  // As earlier versions left it.
  writeFileSync(join(dataDir, 'lock-1'), 'free');
  chmodSync(join(dataDir, 'lock-1'), 0o666);
  chmodSync(dataDir, 0o755);
  server = await startServer(environment());
  player = await openFundedOverHttp(server.url, 20_000);
  market = await findQuietMarket(server.url);
}, 180_000);

afterAll(async () => {
  server.kill('SIGKILL');
  await server.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

function lockTexts(): string[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('lock'))
    .map((name) => readFileSync(join(dataDir, name), 'utf8'));
}

const orderOf = (ref: string) => ({
  market_id: market.marketId,
  selection_id: market.runnerId,
  side: 'BACK',
  price: 1000,
  size: '100.00',
  client_ref: ref,
});

const place = (ref: string) =>
  send(server.url, 'POST /api/exchange/orders', { token: player.token, body: orderOf(ref) });

test('[SAFE-10] nobody else can access anything in the data directory of a running app', () => {
  const names = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  expect(names.length).toBeGreaterThan(100);
  expect(names).toContain('playhouse-secret');
  expect(names.filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([]);
});

test('[SAFE-36] a start prints the first owner’s link with the public address, and where it listens', () => {
  expect(server.printed()).toMatch(/^https:\/\/bets\.example\/office\/enter#[\w-]+$/m);
  expect(server.printed()).toContain(`Maidan is open at ${server.url}\n`);
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
});

test('a second process on the same directory is refused, naming the process that has it', async () => {
  const { ended, printed } = await runRefusedServer(environment());
  expect(ended).toBe(1);
  expect(printed).toContain(dataDir);
  expect(printed).toContain(`process ${server.pid}`);
  expect((await send(server.url, 'GET /readyz')).status).toBe(200);
}, 120_000);

test('SIGTERM takes no new bets, answers those under way, says bye, and exits cleanly', async () => {
  const stream = await readStream(`${server.url}/api/exchange/stream?market_id=${market.marketId}`);
  await stream.find((block) => block.event !== undefined);
  const stuck = await openStuckConnections();
  const acknowledged: string[] = [];
  const refusals: { status: number; retryAfter: string | null; code: unknown }[] = [];
  const stop = new AbortController();
  const bettor = async (name: string): Promise<void> => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      const ref = `${name}-${turn}`;
      try {
        const { status, body, headers } = await place(ref);
        if (status === 201) {
          acknowledged.push(ref);
          const { order } = body;
          if (turn % 2 === 0) await cancel(order);
        } else refusals.push({ status, code: body['code'], retryAfter: headers.get('retry-after') });
      } catch {
        // The server has closed the connection: nothing was promised.
        return;
      }
    }
  };
  const bettors = ['a', 'b', 'c', 'd'].map(bettor);
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
  const leftAt = performance.now();
  server.kill('SIGTERM');
  // Nothing else ends it, so that a server that hangs fails here and not by the test's timeout.
  const giveUp = setTimeout(() => server.kill('SIGKILL'), 60_000);
  expect(await server.exited).toBe(0);
  clearTimeout(giveUp);
  const tookMs = performance.now() - leftAt;
  stop.abort();
  await Promise.all(bettors);
  for (const socket of stuck) socket.destroy();

  expect(tookMs).toBeLessThan(20_000);
  expect(server.printed()).not.toContain('"level":50');
  for (const { status, code, retryAfter } of refusals)
    expect([status, code, Number(retryAfter) > 0]).toEqual([503, 'CLOSING', true]);
  await stream.ended();
  expect(stream.blocks.at(-1)).toMatchObject({ event: 'bye' });
  expect(lockTexts().filter((text) => text.includes('pid'))).toEqual([]);

  server = await startServer(environment());
  expect((await send(server.url, 'GET /readyz')).status).toBe(200);
  for (const ref of acknowledged) expect([ref, (await place(ref)).status]).toEqual([ref, 201]);
}, 240_000);

async function cancel(order: unknown): Promise<void> {
  if (typeof order !== 'object' || order === null || !('id' in order)) throw new Error('an order has no id');
  await send(server.url, `DELETE /api/exchange/orders/${String(order.id)}`, { token: player.token });
}

/** Opens clients that would keep a server open for as long as they like: half a request, and a stream that nobody reads. */
async function openStuckConnections() {
  const { port } = new URL(server.url);
  const texts = [
    'POST /api/exchange/orders HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    `GET /api/exchange/stream?market_id=${market.marketId} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  ];
  return Promise.all(
    texts.map(async (text) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.pause();
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve);
      });
      socket.write(text);
      return socket;
    }),
  );
}

test('[LIVE-32] MODE=live refuses to start and names what is missing or of the sandbox', async () => {
  const { ended, printed } = await runRefusedServer({
    DATA_DIR: join(dataDir, 'live'),
    MODE: 'live',
    SANDBOX_START_BALANCE: '500',
  });
  expect(ended).toBe(1);
  for (const key of ['LIVE_CONFIG', 'FEED', 'SANDBOX_START_BALANCE']) expect(printed).toContain(key);
}, 120_000);

const REFUSED: readonly (readonly [key: string, value: string])[] = [
  ['DATABASE_URL', 'postgres://127.0.0.1:1/nothing'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['MODE', 'lvie'],
  ['FEED_SPEED', '0'],
  ['FEED', 'nothing'],
  ['SANDBOX_DECISION_MS', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['REQUESTS_PER_MINUTE_MAX', 'many'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['METRICS_FROM', 'localhost'],
];
/** `npm test` keeps one that an attempt refuses, and one that is refused as it is read. */
const SAMPLE = 2;

test.each(isFullRun() ? REFUSED : REFUSED.slice(0, SAMPLE))(
  '%s=%s is refused, naming the key',
  async (key, value) => {
    const { ended, printed } = await runRefusedServer({ DATA_DIR: join(dataDir, 'bad'), [key]: value });
    expect(ended).toBe(1);
    expect(printed).toContain(key);
    expect(printed).not.toContain('    at ');
  },
  120_000,
);
