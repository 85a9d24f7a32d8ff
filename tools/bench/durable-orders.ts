import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, checkLedger, openDatabase, openStaticExchange, query, sql } from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { openUsualWay } from './match-in-database.ts';
import { type Measured, type Placer, ordersPerSecond, placerOf } from './place-orders.ts';
import type { BenchRow } from './row.ts';

/** As many markets as are traded at once on a busy evening, with enough players that few orders meet one of their own. */
const MARKETS = 100;
const PLAYERS = 5_000;
const PERIOD = { warmUpMs: 2_000, measuredMs: 6_000 };

/** What an engine must reach, as ratios within one run. */
interface Goals {
  /** One client's median answer, of that of a bare commit: at most. */
  readonly alone?: number;
  /** 64 and 1,000 clients, of the usual way at its best: with 64, as more only queue there. */
  readonly with64?: number;
  readonly with1000: number;
}

/** The best of the usual way: more clients than connections only queue there. */
const CLIENTS = 64;
/** Orders that also match across runners, of those that don't. */
const CROSSING_MIN = 0.8;

/** Measures orders a second that are on disk when answered, compared with matching in one transaction per order. */
export async function benchDurableOrders(): Promise<BenchRow[]> {
  return [...(await onPostgres()), ...(await onPglite())];
}

async function onPostgres(): Promise<BenchRow[]> {
  const server = await startPostgres();
  try {
    const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
    return await measure(db, server.version, { alone: 1.5, with64: 12, with1000: 25 });
  } finally {
    await server.stop();
  }
}

async function onPglite(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
  try {
    return await measure(await openDatabase({ dataDir }), 'durable PGlite', { with64: 10, with1000: 35 });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(db: Db, engine: string, goals: Goals): Promise<BenchRow[]> {
  const app = await openStaticExchange(db, { markets: MARKETS, players: PLAYERS });
  const usual = await openUsualWay(db, { markets: MARKETS, players: PLAYERS });
  const ours = (clients: number) => ordersPerSecond(clients, placerOf(app), PERIOD);
  const setCrossing = async (isOn: boolean) => {
    for (const marketId of app.marketIds) await app.exchange.rules.setCrossMatching(marketId, isOn);
  };
  await setCrossing(false);
  const best = await ordersPerSecond(CLIENTS, usual.place, PERIOD);
  const alone = await ours(1);
  const bare = await ordersPerSecond(1, await openBareCommits(db), PERIOD);
  const [few, more, many] = [await ours(CLIENTS), await ours(256), await ours(1000)];
  await setCrossing(true);
  const crossing = await ours(CLIENTS);
  const findings = await checkLedger(db);
  await app.close();
  await db.close();
  if (findings.length > 0)
    throw new Error(`the ledger does not add up after the measurement: ${JSON.stringify(findings)}`);
  const ofUsual = (measured: Measured, min: number | undefined): Compared => ({
    measured,
    peerName: 'a transaction per order, matching in the database, 64 clients',
    peer: best.perSecond,
    min,
  });
  const name = (clients: string) => `durable orders on ${engine}, ${clients}`;
  return [
    aloneRow(engine, alone, bare, goals.alone),
    rowOf(name('64 waiting clients'), ofUsual(few, goals.with64)),
    rowOf(name('256 waiting clients'), ofUsual(more, undefined)),
    rowOf(name('1,000 waiting clients'), ofUsual(many, goals.with1000)),
    rowOf(name('64 waiting clients, met across runners too'), {
      measured: crossing,
      peerName: 'the same, not met across runners',
      peer: few.perSecond,
      min: CROSSING_MIN,
    }),
  ];
}

/** Commits one row of its own with each call, and nothing else. */
async function openBareCommits(db: Db): Promise<Placer> {
  await query(db, sql`create table bare_commit (turn bigint not null)`);
  return async ({ turn }) => void (await query(db, sql`insert into bare_commit values (${turn})`));
}

interface Compared {
  readonly measured: Measured;
  readonly peerName: string;
  /** The peer's orders a second. */
  readonly peer: number;
  /** The least ratio that is asked for, if any. */
  readonly min: number | undefined;
}

const IN_TIMER =
  'from the call with parsed input to the answer after the commit: wallets locked, matched, orders, trades, ledger and holds written, synced';
const NOTE = 'Clients, matcher and database share the machine; HTTP is outside.';

function rowOf(name: string, { measured, peerName, peer, min }: Compared): BenchRow {
  const { perSecond, ownMicros } = measured;
  const ratio = perSecond / peer;
  return {
    name,
    unit: 'orders/s',
    ours: perSecond,
    peerName,
    peer,
    ratio,
    target: min === undefined ? 'none; for comparison' : `at least ${min} times the peer`,
    met: min === undefined ? null : ratio >= min,
    reached: min === undefined ? 1 : ratio / min,
    why: `an order takes ${Math.round(1_000_000 / perSecond)} µs, in ${ownMicros} of which this process is busy; \`stages\` tells with what`,
    inTimer: IN_TIMER,
    note: NOTE,
  };
}

function aloneRow(engine: string, alone: Measured, bare: Measured, max: number | undefined): BenchRow {
  const times = alone.medianMicros / bare.medianMicros;
  return {
    name: `a durable order on ${engine}, one client alone, median`,
    unit: 'µs',
    ours: alone.medianMicros,
    peerName: 'a commit of one row, median',
    peer: bare.medianMicros,
    ratio: 1 / times,
    target: max === undefined ? 'none; for comparison' : `at most ${max} times the peer`,
    met: max === undefined ? null : times <= max,
    reached: max === undefined ? 1 : max / times,
    why: `it took ${times.toFixed(2)} times as long: a batch is several statements, sent together, and one commit`,
    inTimer: IN_TIMER,
    note: NOTE,
  };
}
