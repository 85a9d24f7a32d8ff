import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findQuietMarket,
  hasNats,
  isFullRun,
  logIn,
  openFundedOverHttp,
  orderBody,
  type OwnNats,
  readStream,
  runRefusedServer,
  send,
  type ServerProcess,
  startNats,
  startServer,
  type StreamBlock,
  type StreamReader,
  type TestPlayer,
} from '@maidan/server/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

const MINUTES_MS = 600_000;
/** How long a busy machine may take until processes have found each other again. */
const LATER = { timeout: 60_000, interval: 100 };

let postgres: OwnPostgres;
let nats: OwnNats;
let folder: string;
let site: ServerProcess;
/** Two processes with streams. */
let streams: [ServerProcess, ServerProcess];
let player: TestPlayer;
const readers: StreamReader[] = [];

const shared = () => ({
  DATABASE_URL: postgres.url,
  NATS_URL: nats.url.href,
  DATA_DIR: folder,
  SANDBOX_DECISION_MS: '50',
  // What is matched, the test has matched.
  SANDBOX_BETTORS: '0',
  SANDBOX_RACES: '0',
  REQUESTS_PER_MINUTE_MAX: '1000000',
  METRICS_TOKEN: 'a token of the tests',
});
const asSite = () => ({ ...shared(), PORT: new URL(site.url).port });
const asStreams = () => ({ ...shared(), ROLES: 'streams' });

beforeEach(({ skip }) => skip(!hasNats(), 'nats-server is not installed'));
beforeAll(async () => {
  if (!hasNats()) return;
  folder = mkdtempSync(join(tmpdir(), 'maidan-streams-'));
  [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  site = await startServer(shared());
  streams = await Promise.all([startServer(asStreams()), startServer(asStreams())]);
  player = await openFundedOverHttp(site.url, 1_000);
}, MINUTES_MS);
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  if (!hasNats()) return;
  for (const server of [...streams, site]) {
    server.kill('SIGKILL');
    await server.exited;
  }
  await nats.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Opens a stream of one of the processes, as soon as that lets anybody in. */
async function read(
  server: ServerProcess,
  query: string,
  more: { readonly token?: string; readonly lastEventId?: string | undefined } = {},
): Promise<StreamReader> {
  let reader: StreamReader | undefined;
  await expect
    .poll(async () => {
      reader = await readStream(`${server.url}/api/exchange/stream?${query}`, more);
      return reader.status;
    }, LATER)
    .toBe(200);
  if (reader === undefined) throw new Error('there is no stream');
  readers.push(reader);
  return reader;
}

const imageShape = z.object({ type: z.literal('image'), market: z.object({ totalMatched: z.number() }) });
/** What an image says was matched; undefined for a change. */
function matchedIn(text: string): number | undefined {
  const image = imageShape.safeParse(JSON.parse(text));
  return image.success ? image.data.market.totalMatched : undefined;
}
/** Takes the market's best price, which shows in what was matched. */
const trade = (of: Of) => place(of, 1.01);
type Of = Awaited<ReturnType<typeof findQuietMarket>>;
const place = async (of: Of, price: number) => {
  const body = orderBody({ market_id: of.marketId, selection_id: of.runnerId, price });
  expect((await send(site.url, 'POST /api/exchange/orders', { token: player.token, body })).status).toBe(201);
};
const isReady = async ({ url }: ServerProcess) => (await send(url, 'GET /readyz')).status === 200;
const isImage = ({ event, text }: StreamBlock) =>
  event?.startsWith('market:') === true && matchedIn(text) !== undefined;
const isHeartbeat = ({ event }: { readonly event: string | undefined }) => event === undefined;

test(
  '[SAFE-95] a guest at one process and a player at another see the order that was placed at the site',
  async () => {
    const market = await findQuietMarket(site.url);
    const guest = await read(streams[0], `market_id=${market.marketId}`);
    const own = await read(streams[1], `market_id=${market.marketId}`, { token: player.token });
    const topic = `market:${market.marketId}`;
    for (const reader of [guest, own]) await reader.find(({ event }) => event === topic);
    await own.find(({ event }) => event === 'wallet');
    const [seen, seenByOwn] = [guest.blocks.length, own.blocks.length];
    await trade(market);
    await guest.find(({ event, text }) => event === topic && text.includes('totalMatched'), seen);
    await place(market, 1000);
    await own.find(({ event, text }) => event === 'orders' && text.includes('"price":1000'), seenByOwn);
    // Nobody’s own topics go anywhere else.
    expect(guest.blocks.filter(({ event }) => event === 'orders' || event === 'wallet')).toEqual([]);
  },
  MINUTES_MS,
);

test(
  '[SAFE-95] a stream with a dead token is refused, and a logout ends those of its session at once, elsewhere too',
  async () => {
    const { status } = await readStream(`${streams[0].url}/api/exchange/stream`, { token: 'x'.repeat(43) });
    expect(status).toBe(401);
    const { token } = await logIn(site.url, { username: player.username, password: 'jolpai2749' });
    const reader = await read(streams[0], '', { token });
    await reader.find(({ event }) => event === 'wallet');
    const other = await read(streams[0], '', { token: player.token });
    await send(site.url, 'POST /api/logout', { token, body: {} });
    await reader.ended();
    expect(reader.blocks.at(-1)?.event).toBe('bye');
    await place(await findQuietMarket(site.url), 900);
    await other.find(({ event, text }) => event === 'orders' && text.includes('"price":900'));
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-96] while the site is down its streams have no heartbeat and take nobody; once it is back they begin anew',
  async () => {
    const market = await findQuietMarket(site.url);
    const reader = await read(streams[0], `market_id=${market.marketId}`);
    await reader.find(isHeartbeat, 2);
    site.kill('SIGKILL');
    await site.exited;
    await expect.poll(() => isReady(streams[0]), LATER).toBe(false);
    const { status } = await readStream(`${streams[0].url}/api/exchange/stream`);
    expect(status).toBe(503);
    const before = reader.blocks.length;
    site = await startServer(asSite());
    await reader.ended();
    expect(reader.blocks.slice(before).every(({ event }) => event === 'bye' || event === undefined)).toBe(
      true,
    );
    const again = await read(streams[0], `market_id=${market.marketId}`, {
      lastEventId: reader.lastEventId(),
    });
    await again.find(isImage);
    const seen = again.blocks.length;
    await trade(market);
    // Its quotes may not be back in the book yet; then the bet waits there at the best price.
    await again.find(({ event }) => event?.startsWith('market:') === true, seen);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-96] a NATS server that dies and comes back loses nobody a change: who may have missed one begins anew',
  async () => {
    const market = await findQuietMarket(site.url);
    const reader = await read(streams[1], `market_id=${market.marketId}`);
    const before = matchedIn((await reader.find(isImage)).text) ?? 0;
    await nats.kill();
    await trade(market);
    await nats.start();
    await reader.ended();
    const again = await read(streams[1], `market_id=${market.marketId}`, {
      lastEventId: reader.lastEventId(),
    });
    expect(matchedIn((await again.find(isImage)).text)).toBeGreaterThan(before);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-96] a process with streams that is frozen comes back with what is true then, and one that dies is missed by nobody else',
  async () => {
    const market = await findQuietMarket(site.url);
    const reader = await read(streams[1], `market_id=${market.marketId}`);
    const before = matchedIn((await reader.find(isImage)).text) ?? 0;
    streams[1].kill('SIGSTOP');
    await trade(market);
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    streams[1].kill('SIGCONT');
    await reader.ended();
    const again = await read(streams[1], `market_id=${market.marketId}`);
    expect(matchedIn((await again.find(isImage)).text)).toBeGreaterThan(before);
    streams[0].kill('SIGKILL');
    await streams[0].exited;
    const seen = again.blocks.length;
    await trade(market);
    // Its quotes may not be back in the book yet; then the bet waits there at the best price.
    await again.find(({ event }) => event?.startsWith('market:') === true, seen);
    streams[0] = await startServer(asStreams());
    expect(await isReady(streams[0])).toBe(true);
  },
  MINUTES_MS,
);

test(
  '[SAFE-95] the metrics of each process tell its readers and whether it hears the site',
  async () => {
    await read(streams[0], '');
    const headers = { authorization: 'Bearer a token of the tests' };
    const text = await (await fetch(`${streams[0].url}/metrics`, { headers })).text();
    expect(text).toContain('maidan_streams 1');
    expect(text).toContain('maidan_streams_in_touch 1');
    expect(text).toContain('maidan_messaging_connected 1');
  },
  MINUTES_MS,
);

test(
  '[SAFE-96] streams with no NATS server, or with a part of the app, refuse to start in a sentence',
  async () => {
    const { NATS_URL: _, ...withoutNats } = asStreams();
    const refused = [
      await runRefusedServer(withoutNats),
      await runRefusedServer({ ...asStreams(), ROLES: 'site,streams' }),
    ];
    expect(refused.map(({ ended }) => ended)).toEqual([1, 1]);
    expect(refused[0]?.printed).toContain('NATS_URL: is needed with ROLES=streams');
    expect(refused[1]?.printed).toContain('ROLES: streams is a process of its own');
  },
  MINUTES_MS,
);
