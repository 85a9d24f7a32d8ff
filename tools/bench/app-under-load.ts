import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { money, oddsAtTick } from '@maidan/engine';
import { openApp } from '@maidan/server';
import {
  enterAsOwner,
  openFundedPlayer,
  openTradingClient,
  query,
  readConfig,
  scriptedFeed,
  sql,
  testAuditKeys,
  testSecretKeys,
  twoRunnerMarket,
} from '@maidan/server/testing';
import { openHeldClock } from './held-clock.ts';
import { inTurns } from './in-turns.ts';
import { leaveSingly } from './leave-singly.ts';

/**
 * The whole app in a process of its own, for measuring over HTTP: its clients must not share its event loop. Its parent's commands:
 * - `players:<count>` signs up funded players and replies with their tokens, usernames and ids
 * - `programs:<count>` does so and replies with an app key, a session of the trading API and one of the site for each
 * - `scores:<count>:<per second>` feeds scores and replies with the time of each
 * - `markets:<count>` opens more markets and replies with their ids
 * - `quotes:<rounds>:<per second>:<first tick>` feeds prices of all those markets in rounds and replies with the times
 * - `moves:<seconds>:<per second>` moves the prices of the scripted market
 * - `hold` and `release` stop the clock and let it go on
 * - `unpaid` replies with the number of crash bets that are not paid yet
 * - `leaves:<per second>` writes every crash bet once more in the usual way and replies with how long each took
 * - `owner` enters the office as its first owner and replies with username, password and recovery codes
 * - `memory` replies with the resident bytes
 * - `held` replies with the bytes that it still needs
 * - `close` ends the process
 */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
/** Settings that a measurement may want otherwise. */
const CHANGEABLE = [
  'DATA_DIR',
  'STREAM_PORT',
  'SANDBOX_PARTNERS',
  'SANDBOX_SERVER_SEED',
  'SANDBOX_DECISION_MS',
  'GAME_CYCLE',
] as const;
const changed = Object.fromEntries(CHANGEABLE.map((name) => [name, process.env[name]]));
// Other measurements are of what it can do, not of what it refuses.
const shedding =
  process.env['SHEDS_LOAD'] === undefined ? { CALLS_AT_WORK_MAX: '100000', CALL_DELAY_MAX_MS: '60000' } : {};
const clock = openHeldClock();
const feed = scriptedFeed(new Date(Date.now() + 3_600_000));
const app = await openApp({
  config: {
    ...readConfig({
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      SANDBOX_START_BALANCE: '0',
      SANDBOX_BETTORS: '0',
      RECORDINGS_MB: '0',
      ...shedding,
      ...changed,
    }),
    requestsPerMinuteMax: 100_000_000,
    transactionsPerHourMax: 1_000_000_000,
    streamsPerAddressMax: 100_000_000,
  },
  clock,
  feed,
  // A log of its own: the one in DATA_DIR belongs to another database.
  auditKeys: testAuditKeys,
  secretKeys: testSecretKeys,
  accountRules: {
    loginPerSource: NO_WAITS(),
    loginPerAccount: NO_WAITS(),
    factorPerSource: NO_WAITS(),
    loginPerAddress: UNLIMITED(),
    codePerAccount: UNLIMITED(),
    codePerAddress: UNLIMITED(),
    resetPerAccount: UNLIMITED(),
    resetPerAddress: UNLIMITED(),
    signUpPerAddress: UNLIMITED(),
    takenPerAddress: NO_WAITS(),
    captchaPerAddress: UNLIMITED(),
  },
});
feed.live(clock);
const url = await app.listen();
answer({ url });

process.on('message', (told: string) => {
  const [what, ...numbers] = told.split(':');
  const [first = 0, second = 0, third = 0] = numbers.map(Number);
  if (what === 'players') void openPlayers(first);
  if (what === 'programs') void openPrograms(first);
  if (what === 'scores') void sayScores(first, second);
  if (what === 'markets') void openMarkets(first);
  if (what === 'quotes') void sayQuotes(first, second, third);
  if (what === 'moves') void movePrices(first, second);
  if (what === 'hold' || what === 'release') turnClock(what);
  if (what === 'unpaid') void countUnpaid();
  if (what === 'leaves') void leaveSingly(app.db, first).then((tookMs) => answer({ tookMs }));
  if (what === 'owner') void enterAsOwner({ app, clock, url }).then((owner) => answer({ owner }));
  if (what === 'memory') answer({ residentBytes: process.memoryUsage().rss });
  if (what === 'held') answer({ heldBytes: countHeld() });
  if (what === 'close') void app.close().then(() => process.exit(0));
});

// Its parent has ended without a word, and with it the database.
process.on('disconnect', () => process.exit(1));

function NO_WAITS() {
  return { freeAttempts: 1_000_000_000, firstMs: 1_000, longestMs: 1_000 };
}

function UNLIMITED() {
  return { max: 100_000_000, windowMs: 60_000 };
}

function turnClock(how: 'hold' | 'release'): void {
  clock[how]();
  answer(how === 'hold' ? { isHeld: true } : { isReleased: true });
}

function answer(value: Readonly<Record<string, unknown>>): void {
  process.send?.(value);
}

/** Collects what nothing refers to any more first: what is left is needed. */
function countHeld(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('garbage can’t be collected on demand');
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const FUNDS_TAKA = 1_000_000_000;
const SIGNED_UP_AT_ONCE = 8;

async function openPlayers(count: number): Promise<void> {
  const players = await inTurns(Array.from({ length: count }), SIGNED_UP_AT_ONCE, () =>
    openFundedPlayer({ url, db: app.db }, FUNDS_TAKA),
  );
  answer({
    tokens: players.map(({ token }) => token),
    usernames: players.map(({ username }) => username),
    players,
  });
}

async function openPrograms(count: number): Promise<void> {
  const programs = await inTurns(Array.from({ length: count }), SIGNED_UP_AT_ONCE, async () => {
    const player = await openFundedPlayer({ url, db: app.db }, FUNDS_TAKA);
    const { appKey, token } = await openTradingClient(url, player);
    return { appKey, token, siteToken: player.token };
  });
  answer({ programs });
}

async function countUnpaid(): Promise<void> {
  const [counted] = await query<{ unpaid: number }>(
    app.db,
    sql`select count(*)::integer as unpaid from playhouse.round where game = 'crash' and state <> 'closed'`,
  );
  answer({ unpaid: counted?.unpaid ?? 0 });
}

/** Feeds scores with the runs counting up, evenly spaced; each goes out to every reader of the event's topic. */
async function sayScores(count: number, perSecond: number): Promise<void> {
  const saidAt: number[] = [];
  const start = performance.now();
  for (let runs = 0; runs < count; runs += 1) {
    const due = start + (runs * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    saidAt.push(performance.timeOrigin + performance.now());
    const innings = {
      innings: 1,
      battingSide: 'home',
      runs,
      wickets: 0,
      balls: 0,
      ballsPerInnings: 120,
    } as const;
    const play = { phase: 'LIVE', thisOver: [], ballRunning: false } as const;
    await feed.say({
      kind: 'score',
      score: { sport: 'cricket', eventId: twoRunnerMarket.eventId, ...innings, ...play },
    });
  }
  answer({ saidAt });
}

const marketIds: string[] = [];

/** Opens markets like the scripted one, each with an event of its own. */
async function openMarkets(count: number): Promise<void> {
  const sides = { home: 'Alpha', away: 'Beta', name: 'Alpha v Beta', competition: 'Measured Cup' };
  for (let index = 1; index <= count; index += 1) {
    const [eventId, marketId] = [`91${index}`, `1.91${index}`];
    const startsAt = new Date(Date.now() + 3_600_000);
    await feed.say({ kind: 'event', event: { eventId, sport: 'cricket', ...sides, startsAt } });
    await feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId } });
    marketIds.push(marketId);
  }
  answer({ marketIds });
}

/** Raises every market's price by one tick in each round, spread evenly over the round. */
async function sayQuotes(rounds: number, perSecond: number, firstTick: number): Promise<void> {
  const saidAtByMarket: Record<string, number[]> = {};
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, marketId] of marketIds.entries()) {
      const due = start + ((round + place / marketIds.length) * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      (saidAtByMarket[marketId] ??= []).push(performance.timeOrigin + performance.now());
      const quoted = { backs: [quote(firstTick + round, 10_000)], lays: [] };
      const runners = [{ runnerId: 11, ...quoted }];
      await feed.say({ kind: 'prices', prices: { marketId, runners, totalMatched: money(0n) } });
    }
  }
  answer({ saidAtByMarket });
}

/**
 * Moves the market as in-play markets move: four times out of five the amount at one price changes, otherwise a runner moves one
 * tick, which changes its six prices; so two changes a move on average. Park and Miller's generator makes every run the same.
 */
async function movePrices(seconds: number, perSecond: number): Promise<void> {
  let state = 7;
  const below = (bound: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  // The runners move independently, so with cross-matching their prices would match each other.
  await app.exchange.rules.setCrossMatching(twoRunnerMarket.marketId, false);
  const runners = twoRunnerMarket.runners.map(({ runnerId }) => ({
    runnerId,
    tick: 90,
    sizes: Array.from({ length: 6 }, () => 500 + below(5_000)),
  }));
  const start = performance.now();
  for (let move = 0; move < seconds * perSecond; move += 1) {
    const due = start + (move * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const moved = runners[below(runners.length)];
    if (moved === undefined) continue;
    if (below(5) === 0) moved.tick += moved.tick > 100 ? -1 : moved.tick < 80 ? 1 : below(2) * 2 - 1;
    else moved.sizes[below(6)] = 500 + below(5_000);
    await feed.say({
      kind: 'prices',
      prices: {
        marketId: twoRunnerMarket.marketId,
        totalMatched: money(0n),
        runners: runners.map(({ runnerId, tick, sizes }) => ({
          runnerId,
          backs: [0, 1, 2].map((level) => quote(tick - level, sizes[level])),
          lays: [0, 1, 2].map((level) => quote(tick + 2 + level, sizes[3 + level])),
        })),
      },
    });
  }
  answer({ movedMs: performance.now() - start });
}

const quote = (tick: number, taka = 100) => ({ odds: oddsAtTick(tick), size: money(BigInt(taka) * 100n) });
