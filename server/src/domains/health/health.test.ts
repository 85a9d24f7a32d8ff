import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { readNetworks } from '../../kernel/network/networks.ts';
import { type TestStaff, askOffice, enterAsOwner } from '../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openPlayer, send } from '../../testing/wire-client.ts';

const healthShape = z.object({
  version: z.string(),
  feed: z.object({
    source: z.string(),
    isReady: z.boolean(),
    sports: z.array(
      z.object({ sport: z.string(), events: z.number(), inPlay: z.number(), mentionedAt: z.iso.datetime() }),
    ),
  }),
  outbox: z.array(z.object({ kind: z.string(), waiting: z.number(), oldestAt: z.iso.datetime() })),
  jobs: z.array(
    z.object({
      name: z.string(),
      runs: z.number(),
      failures: z.number(),
      lastBeganAt: z.iso.datetime(),
      lastFailedAt: z.iso.datetime().nullable(),
    }),
  ),
  database: z.object({
    engine: z.string(),
    version: z.string(),
    sizeBytes: z.number(),
    connections: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
  }),
  process: z.object({ memoryBytes: z.number(), lagP99Ms: z.number() }),
  errors: z.array(z.object({ what: z.string(), kind: z.string(), count: z.number() })),
  calls: z.array(
    z.object({
      method: z.string(),
      route: z.string(),
      count: z.number(),
      faults: z.number(),
      p50Ms: z.number(),
      p95Ms: z.number(),
      p99Ms: z.number(),
      maxMs: z.number(),
    }),
  ),
});

const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
let open: TestApp;
let owner: TestStaff;

const health = async () =>
  healthShape.parse((await askOffice(open.url, 'GET /api/office/health', owner)).body);
/** Sends a raw request, without the headers that a client adds, and returns the answer. */
async function askRaw({ hostname, port }: URL, head: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\n\r\n`);
  return readText(socket);
}
const metrics = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });

beforeAll(async () => {
  open = await openTestApp({ feed, config: { metricsReaders: readNetworks('127.0.0.1') } });
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

describe('the desk', () => {
  test('shows the age of the feed’s last update of each sport', async () => {
    await open.clock.advance(90_000);
    const [before] = (await health()).feed.sports;
    expect(before).toMatchObject({ sport: 'cricket', events: 1, inPlay: 0 });
    expect(open.clock.now().getTime() - Date.parse(before?.mentionedAt ?? '')).toBe(90_000);
    await feed.market({ inPlay: true, version: 2 });
    expect((await health()).feed.sports).toEqual([
      { sport: 'cricket', events: 1, inPlay: 1, mentionedAt: open.clock.now().toISOString() },
    ]);
    expect((await health()).feed.isReady).toBe(true);
  });

  test('shows jobs with their runs, and the outbox’s backlog', async () => {
    const before = (await health()).jobs.find(({ name }) => name === 'close the sums of reports');
    await open.clock.advance(60_000);
    const { jobs } = await health();
    const after = jobs.find(({ name }) => name === 'close the sums of reports');
    expect(after?.runs).toBeGreaterThan(before?.runs ?? Infinity);
    expect(after?.failures).toBe(0);
    expect(jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'deliver messages',
        'keep turnovers',
        'sweep payments',
        'decide due requests',
        'suspend stale markets',
        'send webhooks',
        'sweep rounds of games',
      ]),
    );
    await query(
      open.app.db,
      sql`insert into outbox_event (subscriber, kind, payload, occurred_at)
        values ('corrections', 'market-resettled', '{"marketId":"0"}', ${open.clock.now()})`,
    );
    const { outbox } = await health();
    expect(outbox).toEqual([
      { kind: 'market-resettled', waiting: 1, oldestAt: open.clock.now().toISOString() },
    ]);
  });

  test('shows a failing job and its error by kind, without personal data of the error', async () => {
    await query(open.app.db, sql`alter table outbox_event rename to outbox_event_away`);
    await open.clock.advance(10_000);
    await expect
      .poll(async () => (await askOffice(open.url, 'GET /api/office/health', owner)).status)
      .toBe(500);
    await query(open.app.db, sql`alter table outbox_event_away rename to outbox_event`);
    const { jobs, errors, calls } = await health();
    expect(jobs.find(({ name }) => name === 'deliver messages')?.failures).toBeGreaterThan(0);
    expect(errors.find(({ what }) => what === 'job failed: deliver messages')).toMatchObject({
      kind: 'error 42P01',
    });
    expect(errors.find(({ what }) => what === 'a call failed: /api/office/health')?.count).toBeGreaterThan(0);
    expect(calls.find(({ route }) => route === '/api/office/health')?.faults).toBeGreaterThan(0);
  });

  test('shows calls by their declared paths, slowest first, and no names', async () => {
    const player = await openPlayer(open.url);
    await send(open.url, `GET /api/match-odds/${twoRunnerMarket.marketId}`, player);
    await send(open.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
    await send(open.url, `GET /api/nothing/${player.username}`);
    const answer = await askOffice(open.url, 'GET /api/office/health', owner);
    expect(answer.text).not.toContain(player.username);
    expect(answer.text).not.toContain(twoRunnerMarket.marketId);
    const { calls } = await health();
    expect(calls.length).toBeGreaterThan(2);
    for (const { count, p50Ms, p95Ms, p99Ms, maxMs } of calls) {
      expect(count).toBeGreaterThan(0);
      expect(p50Ms).toBeLessThanOrEqual(p95Ms);
      expect(p95Ms).toBeLessThanOrEqual(p99Ms);
      expect(p99Ms).toBeLessThanOrEqual(maxMs);
    }
    const slowness = calls.map(({ p95Ms }) => p95Ms);
    expect(slowness).toEqual(slowness.toSorted((one, other) => other - one));
  });

  test('shows the database with its size and largest tables, and the process with its memory', async () => {
    const { database, process: own, version } = await health();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeGreaterThan(0);
    const bytes = database.tables.map((table) => table.bytes);
    expect(bytes).toEqual(bytes.toSorted((one, other) => other - one));
    expect(own.memoryBytes).toBeGreaterThan(10_000_000);
    expect(own.lagP99Ms).toBeGreaterThanOrEqual(0);
  });
});

describe('the metrics', () => {
  test('give listed peers the desk’s data in Prometheus format, and name nobody', async () => {
    const player = await openPlayer(open.url);
    const answer = await metrics(open.url);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    for (const line of [
      /^maidan_feed_age_seconds\{sport="cricket"\} \d+/m,
      /^maidan_calls_total\{call="POST \/api\/login"\} \d+/m,
      /^maidan_call_seconds_total\{call="POST \/api\/login"\} [\d.]+/m,
      /^maidan_job_age_seconds\{job="close the sums of reports"\} [\d.]+/m,
      /^maidan_job_failures_total\{job="deliver messages"\} \d+/m,
      /^maidan_errors_total\{what="job failed: deliver messages"\} \d+/m,
      /^maidan_database_bytes \d+/m,
      /^maidan_database_connections \d+/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain(player.username);
    expect(await (await metrics(open.url)).text()).toMatch(
      /^maidan_calls_total\{call="GET \/metrics"\} \d+/m,
    );
  });

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'])(
    '[SAFE-13] are not found when a proxy forwarded the request with %s',
    async (name) => {
      expect((await metrics(open.url, { [name]: '203.0.113.7' })).status).toBe(404);
    },
  );

  test('[SAFE-13] are closed without a setting, even to this machine, because a proxy on it may add no headers', async () => {
    const closed = await openTestApp();
    const asked = new URL(closed.url);
    // As `proxy_pass` of nginx sends it: HTTP/1.0, no header of its own, and the Host of this machine.
    expect(await askRaw(asked, `GET /metrics HTTP/1.0\r\nHost: ${asked.host}\r\nConnection: close`)).toMatch(
      /^HTTP\/1\.1 404 /,
    );
    expect((await metrics(closed.url)).status).toBe(404);
    expect((await metrics(closed.url, { authorization: 'Bearer ' })).status).toBe(404);
    await closed.close();
  });

  test('[SAFE-13] are open to listed peers, but not to one that is a trusted proxy', async () => {
    const proxy = { trustedProxies: readNetworks('127.0.0.1') };
    for (const [config, status] of [
      [{ metricsReaders: readNetworks('127.0.0.0/8') }, 200],
      [{ metricsReaders: readNetworks('10.0.0.0/8') }, 404],
      [{ metricsReaders: readNetworks('127.0.0.1'), ...proxy }, 404],
      [{ metricsReaders: readNetworks('203.0.113.7'), ...proxy }, 404],
    ] as const) {
      const app = await openTestApp({ config });
      const forwarded = { 'x-forwarded-for': '203.0.113.7' };
      expect([(await metrics(app.url)).status, (await metrics(app.url, forwarded)).status]).toEqual([
        status,
        404,
      ]);
      await app.close();
    }
  });

  test('[SAFE-13] are open to whoever sends the token if one is set, from anywhere, and to nobody else', async () => {
    const guarded = await openTestApp({
      config: { metricsToken: 'a token of sixteen', metricsReaders: readNetworks('127.0.0.1') },
    });
    const ask = async (headers: Record<string, string>) => (await metrics(guarded.url, headers)).status;
    expect(await ask({})).toBe(404);
    expect(await ask({ authorization: 'Bearer a token of sixteem' })).toBe(404);
    expect(await ask({ authorization: 'Bearer ' })).toBe(404);
    expect(await ask({ authorization: 'Bearer a token of sixteen', 'x-forwarded-for': '203.0.113.7' })).toBe(
      200,
    );
    await guarded.close();
  });
});

test('[LIVE-9] a check of what is installed, on demand, is at the desk and in the metrics', async () => {
  const found = z.object({ components: z.nullable(z.looseObject({ state: z.string() })) });
  const read = async () => found.parse((await askOffice(open.url, 'GET /api/office/health', owner)).body);
  expect(await read()).toEqual({ components: null });
  const path = 'POST /api/office/health/components/check';
  expect((await askOffice(open.url, path, owner)).status).toBe(204);
  const { components } = await read();
  expect(components).toMatchObject({ state: 'unlisted', differences: 0, paths: [] });
  expect(components?.['count']).toBeGreaterThan(1_000);
  expect(await (await metrics(open.url)).text()).toContain('maidan_components_different 0');
});
