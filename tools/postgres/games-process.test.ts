import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@maidan/server/find-free-port';
import {
  type Seat,
  type ServerProcess,
  type TestPlayer,
  checkLedger,
  findUnequalPlayers,
  findUnequalRounds,
  isFullRun,
  openDatabase,
  openFundedOverHttp,
  query,
  runRefusedServer,
  send,
  sql,
  startServer,
  takeSeat,
} from '@maidan/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

const SLOT = ['slot-classic', 'SLOT'] as const;
const LINES = { lines: 5 };
const PLAYERS = 4;
const KILLS = isFullRun() ? 10 : 1;
const FUNDS = 20_000;
const METRICS_TOKEN = 'a-token-for-the-metrics';
const MINUTES_MS = 600_000;

let postgres: OwnPostgres;
let dataDir: string;
let site: ServerProcess;
let games: ServerProcess;
let players: TestPlayer[];

const shared = () => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
  GAME_CYCLE: 'untimed',
  METRICS_TOKEN,
});
const asSite = () => ({ ...shared(), ROLES: 'site' });
const asGames = () => ({ ...shared(), ROLES: 'playhouse', SITE_URL: site.url });

function sit(index: number): Promise<Seat> {
  const player = players[index];
  if (player === undefined) throw new Error(`there is no player ${index}`);
  return takeSeat(site.url, player, ...SLOT, games.url);
}

const isReady = async ({ url }: ServerProcess) => (await send(url, 'GET /readyz')).status === 200;

beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-games-'));
  // Both at once, on a database that is still empty: the games wait for the site's tables.
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  [site, games] = await Promise.all([
    startServer({ ...asSite(), PORT: String(port) }),
    startServer({ ...shared(), ROLES: 'playhouse', SITE_URL: address }),
  ]);
  players = await Promise.all(Array.from({ length: PLAYERS }, () => openFundedOverHttp(site.url, FUNDS)));
}, MINUTES_MS);

afterAll(async () => {
  for (const server of [games, site]) {
    server.kill('SIGKILL');
    await server.exited;
  }
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

/** Waits until every round has ended, and compares the games, the wallet and the ledger. */
async function prove(): Promise<void> {
  const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
  try {
    await expect
      .poll(
        () =>
          query(
            db,
            sql`select id, state from playhouse.round where state not in ('closed', 'refused', 'undone')`,
          ),
        { timeout: 60_000 },
      )
      .toEqual([]);
    expect(await findUnequalRounds(db)).toEqual([]);
    expect(await findUnequalPlayers(db)).toEqual([]);
    expect(await checkLedger(db)).toEqual([]);
  } finally {
    await db.close();
  }
}

/** Rounds of a process that died are another's only after twenty seconds: here at once, in the full suite by waiting. */
async function letRoundsGo(): Promise<void> {
  const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
  await query(db, sql`update playhouse.round set due_at = now() where due_at > now()`);
  await db.close();
}

test('[SAFE-93] games of a process of their own are launched by the site, which moves their stakes and wins', async () => {
  const seat = await sit(0);
  const before = Number((await seat.look()).balance);
  const { round, balance } = await seat.play('10.00', LINES);
  expect(Number(balance)).toBe(before - Number(round.staked) + Number(round.pays));
  expect((await seat.history()).map(({ id }) => id)).toEqual([round.id]);
  await prove();
});

test('[SAFE-93] games of a process of their own have its calls and jobs in their metrics', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${games.url}/metrics`, { headers })).text();
  expect(metrics).toContain('maidan_job_failures_total{job="sweep rounds of games"} 0');
  expect(metrics).toContain('maidan_calls_at_work 0');
});

test('[SAFE-93] the site refuses to be asked for games that it does not serve, and says that it is asked', async () => {
  const { status, text } = await send(site.url, 'POST /playhouse/api/look', { body: {} });
  expect([status, text]).toEqual([502, 'The games are served by another process.']);
});

test(
  `[SAFE-93] games that are killed while rounds are played cost nobody a paisa, and the site goes on (${KILLS} kills)`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const seats = await Promise.all(players.map((_, index) => sit(index)));
      const over = new AbortController();
      let played = 0;
      const playing = seats.map(async (seat) => {
        while (!over.signal.aborted)
          try {
            await seat.play('10.00', LINES);
            played += 1;
          } catch {
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
      });
      await expect.poll(() => played, { timeout: 60_000 }).toBeGreaterThan(PLAYERS * 3);
      games.kill('SIGKILL');
      await games.exited;
      if (!isFullRun()) await letRoundsGo();
      expect(await isReady(site)).toBe(true);
      over.abort();
      await Promise.all(playing);
      games = await startServer(asGames());
      expect(await isReady(games)).toBe(true);
      await prove();
    }
    const again = await sit(1);
    await again.play('10.00', LINES);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-93] while the site is down a stake is refused, and what was under way ends when it is back',
  async () => {
    const seat = await sit(2);
    await seat.play('10.00', LINES);
    const { port } = new URL(site.url);
    site.kill('SIGKILL');
    await site.exited;
    const refused = await seat.send('play', { key: crypto.randomUUID(), stake: '10.00', choice: LINES });
    expect(refused.status).not.toBe(500);
    expect(await isReady(games)).toBe(true);
    site = await startServer({ ...asSite(), PORT: port });
    await prove();
    const { round } = await (await sit(2)).play('10.00', LINES);
    expect(round.state).toBe('over');
    await prove();
  },
  MINUTES_MS,
);

test(
  '[SAFE-94] games with another secret than the site’s refuse to start, and change nothing',
  async () => {
    games.kill('SIGTERM');
    expect(await games.exited).toBe(0);
    const elsewhere = mkdtempSync(join(tmpdir(), 'maidan-games-'));
    const { ended, printed } = await runRefusedServer({ ...asGames(), DATA_DIR: elsewhere });
    rmSync(elsewhere, { recursive: true, force: true });
    expect(ended).toBe(1);
    expect(printed).toContain('need the same file playhouse-secret');
    games = await startServer(asGames());
    await (await sit(3)).play('10.00', LINES);
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-94] a second process with the games refuses to start and names the first, whether it has the site too or not',
  async () => {
    const refused = [await runRefusedServer(asGames()), await runRefusedServer(asSite())];
    site.kill('SIGTERM');
    await site.exited;
    refused.push(await runRefusedServer(shared()));
    expect(refused.map(({ ended }) => ended)).toEqual([1, 1, 1]);
    const named = `The house games of the database that DATABASE_URL names are run by process ${games.pid} on ${hostname()}`;
    expect(refused[0]?.printed).toContain(named);
    expect(refused[1]?.printed).toContain(`in use by process ${site.pid} on ${hostname()}`);
    expect(refused[2]?.printed).toContain(named);
    site = await startServer(asSite());
  },
  MINUTES_MS,
);

test.runIf(isFullRun())(
  '[SAFE-94] frozen games lose their rounds to the next process, begin none when they wake, and exit',
  async () => {
    const before = games;
    before.kill('SIGSTOP');
    games = await startServer(asGames());
    await (await sit(0)).play('10.00', LINES);
    before.kill('SIGCONT');
    expect(await before.exited).toBe(1);
    expect(before.printed()).toContain(`Process ${games.pid} on ${hostname()} owns the database since`);
    expect(await isReady(site)).toBe(true);
    await prove();
  },
  MINUTES_MS,
);
