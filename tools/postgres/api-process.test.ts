import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findQuietMarket,
  hasNats,
  isFullRun,
  openDatabase,
  openFundedOverHttp,
  orderBody,
  type OwnNats,
  query,
  runRefusedServer,
  send,
  type ServerProcess,
  sql,
  startNats,
  startServer,
  type TestPlayer,
  type WireAnswer,
} from '@maidan/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

const MINUTES_MS = 600_000;
/** How long a busy machine may take until processes have found each other again. */
const LATER = { timeout: 120_000, interval: 100 };

let postgres: OwnPostgres;
let nats: OwnNats;
let folder: string;
let site: ServerProcess;
let apis: [ServerProcess, ServerProcess];
let player: TestPlayer;

const shared = () => ({
  DATABASE_URL: postgres.url,
  NATS_URL: nats.url.href,
  DATA_DIR: folder,
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
  METRICS_TOKEN: 'a token of the tests',
});
const asSite = () => ({ ...shared(), PORT: new URL(site.url).port });
/** It needs no folder of the site's, as one on another machine has none. */
const asApi = () => ({ ...shared(), ROLES: 'api', DATA_DIR: join(folder, 'nothing-there') });

beforeEach(({ skip }) => skip(!hasNats(), 'nats-server is not installed'));
beforeAll(async () => {
  if (!hasNats()) return;
  folder = mkdtempSync(join(tmpdir(), 'maidan-api-'));
  [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  site = await startServer(shared());
  apis = await Promise.all([startServer(asApi()), startServer(asApi())]);
  player = await openFundedOverHttp(site.url, 1_000);
}, MINUTES_MS);
afterAll(async () => {
  if (!hasNats()) return;
  for (const server of [...apis, site]) {
    server.kill('SIGKILL');
    await server.exited;
  }
  await nats.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const balanceAt = ({ url }: ServerProcess): Promise<WireAnswer> =>
  send(url, 'POST /api/balance', { token: player.token });
const isReady = async ({ url }: ServerProcess) => (await send(url, 'GET /readyz')).status === 200;
async function place({ url }: ServerProcess, body: Readonly<Record<string, unknown>>): Promise<WireAnswer> {
  return send(url, 'POST /api/exchange/orders', { token: player.token, body });
}
const placed = z.object({ order: z.object({ id: z.string() }) });
const orderOf = ({ body }: WireAnswer): string => placed.parse(body).order.id;
const newOrder = async () => {
  const { marketId, runnerId } = await findQuietMarket(site.url);
  return orderBody({ market_id: marketId, selection_id: runnerId, price: 900, size: '100.00' });
};
/** Sends it again until it is known what became of it, as a screen does. */
async function untilKnown(ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
  let known: WireAnswer | undefined;
  await expect
    .poll(async () => {
      known = await ask();
      return known.status;
    }, LATER)
    .not.toBe(503);
  if (known === undefined) throw new Error('nothing was answered');
  return known;
}
const countOrders = async (body: Readonly<Record<string, unknown>>): Promise<number> => {
  const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
  const ref = String(body['client_ref']);
  const rows = await query(db, sql`select 1 from exchange_order where client_ref = ${ref}`);
  await db.close();
  return rows.length;
};

test(
  '[SAFE-66] a player bets at one process and cancels at another, and the site has it all',
  async () => {
    const order = orderOf(await place(apis[0], await newOrder()));
    const { balance } = (await balanceAt(apis[1])).body;
    const cancelled = await send(apis[1].url, `DELETE /api/exchange/orders/${order}`, {
      token: player.token,
    });
    expect(cancelled.status).toBe(200);
    expect(Number((await balanceAt(apis[0])).body['balance'])).toBe(Number(balance) + 100);
    expect((await balanceAt(site)).body).toEqual((await balanceAt(apis[0])).body);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-67] while the site is killed the database’s calls go on and others say when to repeat; an order is then there once',
  async () => {
    const body = await newOrder();
    const asked = Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        place(apis[number % 2] ?? apis[0], body).catch(() => undefined),
      ),
    );
    site.kill('SIGKILL');
    await site.exited;
    for (const answer of await asked) {
      if (answer === undefined || answer.status === 201) continue;
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const api of apis) {
      expect((await balanceAt(api)).status).toBe(200);
      const { status, headers } = await send(api.url, 'GET /api/exchange/positions', { token: player.token });
      expect([status, headers.get('retry-after')]).toEqual([503, '1']);
      await expect.poll(() => isReady(api), LATER).toBe(false);
      expect((await send(api.url, 'GET /healthz')).status).toBe(200);
    }
    site = await startServer(asSite());
    const answers = [
      await untilKnown(() => place(apis[0], body)),
      await untilKnown(() => place(apis[1], body)),
      await untilKnown(() => place(site, body)),
    ];
    expect(new Set(answers.map(orderOf)).size).toBe(1);
    expect(await countOrders(body)).toBe(1);
    for (const api of apis) await expect.poll(() => isReady(api), LATER).toBe(true);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-67] without NATS the database’s calls go on; when it is back, so does all',
  async () => {
    const body = await newOrder();
    await nats.kill();
    for (const api of apis) {
      expect((await balanceAt(api)).status).toBe(200);
      const { status, headers } = await place(api, body);
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    }
    await nats.start();
    const answers = [
      await untilKnown(() => place(apis[0], body)),
      await untilKnown(() => place(apis[1], body)),
    ];
    expect(new Set(answers.map(orderOf)).size).toBe(1);
    expect(await countOrders(body)).toBe(1);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-67] a site that is replaced leaves no call unanswered for longer than its start',
  async () => {
    const body = await newOrder();
    const before = site;
    const over = new AbortController();
    const waiting = startServer({ ...asSite(), TAKE_OVER: '1' }).finally(() => over.abort());
    const answers: number[] = [];
    while (!over.signal.aborted) answers.push((await balanceAt(apis[answers.length % 2] ?? apis[0])).status);
    site = await waiting;
    expect(await before.exited).toBe(0);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect((await untilKnown(() => place(apis[1], body))).status).toBe(201);
  },
  MINUTES_MS,
);

test(
  '[SAFE-68] a logout at one process ends the session at all of them, also what the database alone answers',
  async () => {
    const login = await send(apis[0].url, 'POST /api/login', {
      body: { username: player.username, password: 'jolpai2749' },
    });
    const token = String(login.body['token']);
    for (const { url } of apis) expect((await send(url, 'POST /api/balance', { token })).status).toBe(200);
    expect((await send(apis[0].url, 'POST /api/logout', { token, body: {} })).status).toBe(204);
    for (const { url } of apis) expect((await send(url, 'POST /api/balance', { token })).status).toBe(401);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-69] such a process stops in order, starts again beside the others, and tells what it hears',
  async () => {
    apis[0].kill('SIGTERM');
    expect(await apis[0].exited).toBe(0);
    expect((await balanceAt(apis[1])).status).toBe(200);
    apis[0] = await startServer(asApi());
    expect(apis[0].printed()).toContain('Players’ calls only');
    await expect.poll(() => isReady(apis[0]), LATER).toBe(true);
    const headers = { authorization: 'Bearer a token of the tests' };
    const text = await (await fetch(`${apis[0].url}/metrics`, { headers })).text();
    expect(text).toContain('maidan_api_in_touch 1');
    expect(text).toContain('maidan_messaging_connected 1');
  },
  MINUTES_MS,
);

test(
  '[SAFE-69] without NATS, or as part of the app, it refuses to start in a sentence',
  async () => {
    const { NATS_URL: _, ...withoutNats } = asApi();
    const refused = [
      await runRefusedServer(withoutNats),
      await runRefusedServer({ ...asApi(), ROLES: 'site,api', TAKE_OVER: '1' }),
    ];
    expect(refused.map(({ ended }) => ended)).toEqual([1, 1]);
    expect(refused[0]?.printed).toContain('NATS_URL: is needed with ROLES=streams and ROLES=api');
    expect(refused[1]?.printed).toContain('and so is api');
    expect(refused[1]?.printed).toContain('TAKE_OVER: is for the site and the games');
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-69] on another release’s tables it refuses to start',
  async () => {
    const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
    await query(db, sql`insert into schema_migration (name, hash) values ('9999-later.sql', 'x')`);
    const { ended, printed } = await runRefusedServer(asApi());
    expect([ended, printed]).toEqual([1, expect.stringContaining('this one does not know 9999-later.sql')]);
    await query(db, sql`delete from schema_migration where name = '9999-later.sql'`);
    await db.close();
  },
  MINUTES_MS,
);
