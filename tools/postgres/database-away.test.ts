import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ServerProcess,
  type StreamBlock,
  type TestPlayer,
  type WireAnswer,
  countRounds,
  isFullRun,
  openDatabase,
  query,
  readStream,
  send,
  sql,
  startServer,
} from '@maidan/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BetLoad, findBroken } from './bet-load.ts';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

const RESTARTS = countRounds('AWAY_RESTARTS', { sample: 1, full: 8 });
const TERMINATIONS = countRounds('AWAY_TERMINATIONS', { sample: 3, full: 60 });
const FREEZES = countRounds('AWAY_FREEZES', { sample: 1, full: 8 });
const ROUND_MAX_MS = 180_000;
const BETS_MIN = 5;
/** Of every test player. */
const PASSWORD = 'jolpai2749';
/** Longer than the heartbeat takes to notice that a database hangs. */
const FROZEN_MS = 8_000;
/** Bounds a wait for what the server shows. */
const POLLED = { timeout: 60_000 };

const eventList = z.array(z.object({ EventId: z.string() }));
const marketAnswer = z.array(z.object({ status: z.string() }));

let postgres: OwnPostgres;
let dataDir: string;
let app: ServerProcess;
let load: BetLoad;
let longestMs = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-away-'));
  app = await startServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SANDBOX_DECISION_MS: '50',
    REQUESTS_PER_MINUTE_MAX: '1000000',
  });
  load = await BetLoad.open(app.url);
}, 600_000);

afterAll(async () => {
  process.stdout.write(`The app was back ${Math.round(longestMs)} ms after its database at most.\n`);
  app.kill('SIGKILL');
  await app.exited;
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

/** Disturbs the database under load, round after round; each time the server must recover by itself with every promise kept. */
async function disturb(rounds: number, disturbance: (round: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    await load.start(app.url);
    await load.more(BETS_MIN);
    await disturbance(round);
    const backMs = performance.now();
    while ((await send(app.url, 'GET /readyz')).status !== 200) {
      if (performance.now() - backMs > ROUND_MAX_MS)
        throw new Error(`round ${round}: the app is not ready again:\n${app.printed()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    longestMs = Math.max(longestMs, performance.now() - backMs);
    await load.more(BETS_MIN);
    await load.stop();
    await load.repeat(app.url);
    const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
    try {
      expect(await findBroken(db, load), `round ${round}`).toEqual([]);
    } finally {
      await db.close();
    }
  }
  expect([...load.refusals].filter((code) => code !== 'DATABASE_AWAY' && code !== 'BUSY')).toEqual([]);
}

/** Which of the server's connections a round ends, by application name. */
const VICTIMS = ['maidan-%', 'maidan-work %', 'maidan-owner %'] as const;

async function terminate(round: number): Promise<void> {
  const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
  try {
    const pattern = VICTIMS[round % VICTIMS.length] ?? VICTIMS[0];
    const ended = await query(
      db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like ${pattern}`,
    );
    expect(ended.length).toBeGreaterThan(0);
  } finally {
    await db.close();
  }
}

const logIn = ({ username }: TestPlayer): Promise<WireAnswer> =>
  send(app.url, 'POST /api/login', { body: { username, password: PASSWORD } });

/** Asks for what needs the database: the home page's settings, a login, a player's orders. Each refusal says when to retry. */
async function expectRefused(player: TestPlayer): Promise<void> {
  const answers = await Promise.all([
    send(app.url, 'GET /api/general'),
    logIn(player),
    send(app.url, 'GET /api/exchange/orders', { token: player.token }),
  ]);
  for (const { status, body, headers } of answers)
    expect([status, body['code'], Number(headers.get('retry-after')) > 0]).toEqual([
      503,
      'DATABASE_AWAY',
      true,
    ]);
}

const says = (status: string) => (block: StreamBlock) => block.text.includes(`"status":"${status}"`);

/** A screen that is open at a market. */
async function openScreen(marketId: string) {
  const stream = await readStream(`${app.url}/api/exchange/stream?market_id=${marketId}`);
  let read = 0;
  return {
    /** Resolves once the stream says so, after what it was read for before. */
    async isTold(status: string): Promise<void> {
      const found = await stream.find(says(status), read);
      read = stream.blocks.indexOf(found) + 1;
    },
    /** The market's status as a screen without a stream reads it. */
    async poll(): Promise<string | undefined> {
      const [market] = marketAnswer.parse(
        JSON.parse((await send(app.url, `GET /api/match-odds/${marketId}`)).text),
      );
      return market?.status;
    },
    /** The name of the last event before the server ended the stream. */
    async lastEvent(): Promise<string | undefined> {
      await stream.ended();
      return stream.blocks.at(-1)?.event;
    },
    close: () => stream.close(),
  };
}

/** What pages show of the bookmakers and fancies of all cricket matches. */
async function showHouseMarkets(): Promise<string> {
  const events = eventList.parse(JSON.parse((await send(app.url, 'GET /api/sports-events/cricket')).text));
  const shown = await Promise.all(events.map(({ EventId }) => send(app.url, `GET /api/event/${EventId}`)));
  return shown.map(({ text }) => text).join('\n');
}

/** Asks at once, when the server has yet to notice that the database hangs, when it has, and long after. */
async function askWhileFrozen(): Promise<void> {
  const late = load.next(0);
  load.bets.push(late);
  const screen = await openScreen(String(late.body['market_id']));
  await screen.isTold('OPEN');
  await expect.poll(showHouseMarkets, POLLED).toContain('"status":"OPEN"');
  postgres.freeze();
  try {
    const atOnce = expectRefused(late.player);
    const ready = await send(app.url, 'GET /readyz');
    expect([ready.status, ready.body]).toEqual([503, { ready: false }]);
    expect((await send(app.url, 'GET /healthz')).status).toBe(200);
    expect(await load.bet(app.url, late)).toBe(503);
    await atOnce;
    await screen.isTold('SUSPENDED');
    expect(await screen.poll()).toBe('SUSPENDED');
    await expect.poll(showHouseMarkets, POLLED).not.toContain('"status":"OPEN"');
    await expectRefused(late.player);
    await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
    expect(await load.bet(app.url, late)).toBe(503);
    await expectRefused(late.player);
    expect(await screen.poll()).toBe('SUSPENDED');
    expect(load.refusals).toContain('DATABASE_AWAY');
  } finally {
    postgres.thaw();
  }
  await screen.isTold('OPEN');
  await expect.poll(showHouseMarkets, POLLED).toContain('"status":"OPEN"');
  screen.close();
  expect((await logIn(late.player)).status).toBe(200);
}

test(
  `[SAFE-3] ${TERMINATIONS} times the database ends the server's connections under load: it recovers by itself with every promise kept`,
  { timeout: TERMINATIONS * ROUND_MAX_MS },
  () => disturb(TERMINATIONS, terminate),
);

test.runIf(isFullRun())(
  `[SAFE-3] ${RESTARTS} times the database restarts under load: the server recovers by itself with every promise kept`,
  { timeout: RESTARTS * ROUND_MAX_MS },
  () => disturb(RESTARTS, () => postgres.restart()),
);

test.runIf(isFullRun())(
  `[SAFE-4] ${FREEZES} times the database hangs under load: the server reports it and recovers by itself with every promise kept`,
  { timeout: FREEZES * ROUND_MAX_MS },
  () => disturb(FREEZES, askWhileFrozen),
);

test.runIf(isFullRun())(
  '[SAFE-4] SIGTERM ends a server whose database hangs',
  { timeout: ROUND_MAX_MS },
  async () => {
    await load.start(app.url);
    await load.more(BETS_MIN);
    const screen = await openScreen(String(load.next(0).body['market_id']));
    await screen.isTold('OPEN');
    postgres.freeze();
    app.kill('SIGTERM');
    // By itself: a kill would be told by its signal, and the database hangs until after the end.
    expect(await app.exited).toBe(143);
    expect(app.printed()).toMatch(
      /\nClosing: [^]*\n(?:The database is away: .+|Something hangs: stopped without waiting for it\.)\n/,
    );
    expect(await screen.lastEvent()).toBe('bye');
    postgres.thaw();
    await load.stop();
  },
);
