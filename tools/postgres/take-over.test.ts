import { findFreePort } from '@maidan/server/find-free-port';
import {
  findQuietMarket,
  isFullRun,
  openDatabase,
  openFundedOverHttp,
  openServerStorage,
  query,
  RetryingCallers,
  runRefusedServer,
  send,
  type ServerProcess,
  type ServerStorage,
  sql,
  startServer,
} from '@maidan/server/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

const MINUTES_MS = 600_000;
const CALLS_MIN = isFullRun() ? 100 : 40;

let postgres: OwnPostgres | undefined;
let storage: ServerStorage;
let port: number;
let running: ServerProcess | undefined;

beforeAll(async () => {
  storage = await openServerStorage();
  [postgres, port] = await Promise.all([isFullRun() ? startPostgres() : undefined, findFreePort()]);
}, MINUTES_MS);
afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.exited;
});
afterAll(async () => {
  await postgres?.stop();
  await storage.remove();
}, 60_000);

const shared = () => ({
  ...storage.environment,
  PORT: String(port),
  TAKE_OVER: '1',
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
});
const onServer = () => ({ ...shared(), DATABASE_URL: postgres?.url ?? '' });

// On a server it is one of the faults of the proof of SAFE-65, too.
test.each([
  ['the embedded database', shared] as const,
  ...(isFullRun() ? [['a PostgreSQL', onServer] as const] : []),
])(
  '[SAFE-64] an upgrade on %s costs no visitor more than one retry, and no order is lost or taken twice',
  async (_, environment) => {
    let before = (running = await startServer(environment()));
    const player = await openFundedOverHttp(before.url, 20_000);
    const callers = new RetryingCallers(before.url, player, await findQuietMarket(before.url));
    callers.start();
    for (let upgrade = 1; upgrade <= (isFullRun() ? 5 : 1); upgrade += 1) {
      await callers.more(CALLS_MIN);
      const next = await startServer(environment());
      running = next;
      expect(await before.exited, before.printed()).toBe(0);
      await callers.more(CALLS_MIN);
      before = next;
    }
    await callers.stop();
    expect(callers.failed).toEqual([]);
    const slowestS = (callers.slowestMs / 1000).toFixed(1);
    process.stdout.write(
      `  ${callers.answered} calls, ${callers.retried} of them at the retry; the slowest took ${slowestS} s\n`,
    );
    const ids = [...callers.orders.values()];
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [ref, id] of callers.orders) expect(await callers.repeatOrder(ref)).toBe(id);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-64] whoever could not start on the database refuses before anybody is asked to leave',
  async () => {
    const { TAKE_OVER: _, ...alone } = onServer();
    running = await startServer(alone);
    const { ended, printed } = await withMigration('999-of-a-newer-program', () =>
      runRefusedServer(onServer()),
    );
    expect(ended).toBe(1);
    expect(printed).toContain('The database was made by a newer program');
    expect((await send(running.url, 'GET /readyz')).status).toBe(200);
  },
  MINUTES_MS,
);

/** Runs while the database looks as if it had had one migration more. */
async function withMigration<T>(name: string, run: () => Promise<T>): Promise<T> {
  const db = await openDatabase({ databaseUrl: postgres?.url, beside: true });
  try {
    await query(db, sql`insert into schema_migration (name, hash) values (${name}, 'any')`);
    return await run();
  } finally {
    await query(db, sql`delete from schema_migration where name = ${name}`);
    await db.close();
  }
}
