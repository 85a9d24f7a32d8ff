import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, checkLedger, openDatabase, openStaticExchange } from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { openUsualWay } from './match-in-database.ts';
import { type Measured, ordersPerSecond, placerOf } from './place-orders.ts';
import type { BenchRow } from './row.ts';

/** As many markets as are traded at once on a busy evening, with enough players that few orders meet one of their own. */
const MARKETS = 100;
const PLAYERS = 5_000;
const PERIOD = { warmUpMs: 2_000, measuredMs: 6_000 };

interface Target {
  readonly clients: number;
  /** True if orders also match across runners; the usual way doesn't, so it is compared without. */
  readonly crossing?: true;
  /** The target in orders a second, if any. */
  readonly ordersMin?: number;
  /** The target as a multiple of the usual way, if any. */
  readonly ratioMin?: number;
}

const POSTGRES_TARGETS: readonly Target[] = [
  { clients: 1 },
  { clients: 64, ordersMin: 15_000, ratioMin: 10 },
  { clients: 256 },
  { clients: 1000, ordersMin: 35_000 },
  { clients: 64, crossing: true },
];
const PGLITE_TARGETS: readonly Target[] = [
  { clients: 1 },
  { clients: 64, ratioMin: 10 },
  { clients: 256 },
  { clients: 1000, ordersMin: 15_000 },
];

/** Measures orders a second that are on disk when answered, compared with matching in one transaction per order. */
export async function benchDurableOrders(): Promise<BenchRow[]> {
  return [...(await onPostgres()), ...(await onPglite())];
}

async function onPostgres(): Promise<BenchRow[]> {
  const server = await startPostgres();
  try {
    const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
    return await measure(db, server.version, POSTGRES_TARGETS);
  } finally {
    await server.stop();
  }
}

async function onPglite(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
  try {
    return await measure(await openDatabase({ dataDir }), 'durable PGlite', PGLITE_TARGETS);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(db: Db, engine: string, targets: readonly Target[]): Promise<BenchRow[]> {
  const app = await openStaticExchange(db, { markets: MARKETS, players: PLAYERS });
  const usual = await openUsualWay(db, { markets: MARKETS, players: PLAYERS });
  const rows: BenchRow[] = [];
  for (const target of targets) {
    for (const marketId of app.marketIds)
      await app.exchange.rules.setCrossMatching(marketId, target.crossing === true);
    const ours = await ordersPerSecond(target.clients, placerOf(app), PERIOD);
    // More clients than connections only queue there; the usual way is at its best with 64.
    const isCompared = target.clients <= 64 && target.crossing === undefined;
    const peer = isCompared ? await ordersPerSecond(target.clients, usual.place, PERIOD) : undefined;
    rows.push(rowOf(engine, target, ours, peer));
  }
  const findings = await checkLedger(db);
  await app.close();
  await db.close();
  if (findings.length > 0)
    throw new Error(`the ledger does not add up after the measurement: ${JSON.stringify(findings)}`);
  return rows;
}

function rowOf(engine: string, target: Target, measured: Measured, usual: Measured | undefined): BenchRow {
  const { clients, crossing, ordersMin = 0, ratioMin = 0 } = target;
  const { perSecond: ours, ownMicros } = measured;
  const peer = usual?.perSecond;
  const ratio = peer === undefined ? null : ours / peer;
  const micros = Math.round(1_000_000 / ours);
  const wanted = [
    ...(ordersMin > 0 ? [`at least ${ordersMin.toLocaleString('en')}/s`] : []),
    ...(ratioMin > 0 ? [`at least ${ratioMin} times the usual way`] : []),
  ];
  return {
    name: `durable orders on ${engine}, ${clients} waiting clients${crossing ? ', met across runners too' : ''}`,
    unit: 'orders/s',
    ours,
    peerName: peer === undefined ? null : 'a transaction per order, matching in the database',
    peer: peer ?? null,
    ratio,
    target: wanted.join(', ') || 'none; for comparison',
    met: wanted.length === 0 ? null : ours >= ordersMin && (ratioMin === 0 || (ratio ?? 0) >= ratioMin),
    reached: Math.min(ordersMin === 0 ? 1 : ours / ordersMin, ratioMin === 0 ? 1 : (ratio ?? 0) / ratioMin),
    why: `one writer takes an order each ${micros} µs; ${ownMicros} µs of that is this process (clients, matcher, driver${engine.includes('PGlite') ? ' and database' : ''})${engine.includes('PGlite') ? '' : ', the rest the database and the way to it'}, one after the other`,
    inTimer:
      'from the call with parsed input to the answer after the commit: wallets locked, matched, orders, trades, ledger and holds written, synced',
    note: 'Clients, matcher and database share the machine; HTTP is outside.',
  };
}
