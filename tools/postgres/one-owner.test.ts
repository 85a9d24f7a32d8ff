import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ServerProcess,
  countRounds,
  isFullRun,
  openDatabase,
  runRefusedServer,
  send,
  startServer,
} from '@maidan/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BetLoad, findBroken } from './bet-load.ts';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

const ROUNDS = countRounds('OWNER_ROUNDS', { sample: 1, full: 30 });
const ROUND_MAX_MS = 300_000;
/** Bets in a round before the owner is frozen. */
const BETS_MIN = 5;

let postgres: OwnPostgres;
let dataDir: string;
let owner: ServerProcess;
let load: BetLoad;

const environment = () => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
});

beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-owner-'));
  owner = await startServer(environment());
  load = await BetLoad.open(owner.url);
}, 600_000);

afterAll(async () => {
  owner.kill('SIGKILL');
  await owner.exited;
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

async function prove(): Promise<void> {
  const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
  try {
    expect(await findBroken(db, load)).toEqual([]);
  } finally {
    await db.close();
  }
}

test.runIf(isFullRun())(
  '[SAFE-1] a second process on a database refuses to start, and names the owner',
  async () => {
    const { ended, printed } = await runRefusedServer(environment());
    expect(ended).toBe(1);
    expect(printed).toContain(`in use by process ${owner.pid} on ${hostname()}, since 2`);
    expect((await send(owner.url, 'GET /readyz')).status).toBe(200);
    expect(await load.place(owner.url, load.next(0))).toBe('taken');
  },
  300_000,
);

test.runIf(isFullRun())(
  '[SAFE-1] a process that starts while the owner drains takes over',
  async () => {
    await load.start(owner.url);
    await load.more(BETS_MIN);
    const next = startServer(environment());
    await load.more(BETS_MIN);
    owner.kill('SIGTERM');
    const before = owner;
    [owner] = [await next];
    expect(await before.exited).toBe(0);
    await load.stop();
    await load.repeat(owner.url);
    await prove();
  },
  300_000,
);

test.runIf(isFullRun())(
  `[SAFE-1] a frozen owner loses the database to the next process, accepts nothing more, and exits (${ROUNDS} rounds)`,
  { timeout: ROUNDS * ROUND_MAX_MS },
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = owner;
      await load.start(before.url);
      await load.more(BETS_MIN);
      before.kill('SIGSTOP');
      owner = await startServer(environment());
      const onNext = load.next(round);
      load.bets.push(onNext);
      expect(await load.place(owner.url, onNext), `round ${round}`).toBe('taken');
      const acknowledged = load.acknowledged;
      before.kill('SIGCONT');
      expect(await before.exited, `round ${round}: ${before.printed()}`).toBe(1);
      expect(before.printed()).toContain(`Process ${owner.pid} on ${hostname()} owns the database since`);
      await load.stop();
      // It may still have answered what it committed before it was frozen: at most one bet per player.
      expect(load.acknowledged - acknowledged).toBeLessThanOrEqual(4);
      await load.repeat(owner.url);
      await prove();
    }
  },
);
