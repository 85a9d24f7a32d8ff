import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { money } from '@maidan/engine';
import {
  type Db,
  type StaticExchange,
  checkLedger,
  openDatabase,
  openStaticExchange,
  staticRunners,
} from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { openUsualWay } from './match-in-database.ts';
import type { BenchRow } from './row.ts';

/** As many markets as are traded at once on a busy evening, and enough players that few orders meet their own. */
const MARKETS = 100;
const PLAYERS = 5_000;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 6_000;

interface Target {
  readonly clients: number;
  /** Orders a second that are asked for, if any. */
  readonly ordersMin?: number;
  /** How many times the usual way, if asked for. */
  readonly ratioMin?: number;
}

const POSTGRES_TARGETS: readonly Target[] = [
  { clients: 1 },
  { clients: 64, ordersMin: 15_000, ratioMin: 10 },
  { clients: 256 },
  { clients: 1000, ordersMin: 35_000 },
];
const PGLITE_TARGETS: readonly Target[] = [
  { clients: 1 },
  { clients: 64, ratioMin: 10 },
  { clients: 256 },
  { clients: 1000, ordersMin: 15_000 },
];

/** Orders a second that are on the disk when they are answered, beside matching inside a transaction per order. */
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
  const house = await openStaticExchange(db, { markets: MARKETS, players: PLAYERS });
  const usual = await openUsualWay(db, { markets: MARKETS, players: PLAYERS });
  const rows: BenchRow[] = [];
  for (const target of targets) {
    const ours = await ordersPerSecond(target.clients, placerOf(house));
    // More clients than connections only queue there; 64 is where the usual way is at its best.
    const peer = target.clients > 64 ? undefined : await ordersPerSecond(target.clients, usual.place);
    rows.push(rowOf(engine, target, ours, peer));
  }
  const findings = await checkLedger(db);
  await house.close();
  await db.close();
  if (findings.length > 0)
    throw new Error(`the ledger does not add up after the measurement: ${JSON.stringify(findings)}`);
  return rows;
}

function rowOf(engine: string, target: Target, measured: Measured, usual: Measured | undefined): BenchRow {
  const { clients, ordersMin = 0, ratioMin = 0 } = target;
  const { perSecond: ours, ownMicros } = measured;
  const peer = usual?.perSecond;
  const ratio = peer === undefined ? null : ours / peer;
  const micros = Math.round(1_000_000 / ours);
  const wanted = [
    ...(ordersMin > 0 ? [`at least ${ordersMin.toLocaleString('en')}/s`] : []),
    ...(ratioMin > 0 ? [`at least ${ratioMin} times the usual way`] : []),
  ];
  return {
    name: `durable orders on ${engine}, ${clients} waiting clients`,
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

type Placer = (order: { readonly turn: number; readonly chance: () => number }) => Promise<void>;

const ODDS = [190, 192, 194, 196, 198, 200, 202, 204, 206, 208];

function pick<Item>(items: readonly Item[], chance: () => number): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Places through the exchange's own command loop, as its HTTP handler does. */
function placerOf(house: StaticExchange): Placer {
  return async ({ turn, chance }) => {
    await house.exchange.place({
      playerId: pick(house.playerIds, chance),
      marketId: pick(house.marketIds, chance),
      selectionId: pick(staticRunners, chance),
      side: chance() < 0.5 ? 'BACK' : 'LAY',
      odds: pick(ODDS, chance),
      size: money(10_000n),
      clientRef: `measure-${turn}`,
    });
  };
}

interface Measured {
  readonly perSecond: number;
  /** Processor time of this process for each order. */
  readonly ownMicros: number;
}

let turns = 0;

/** Keeps that many clients waiting for their answers, and counts those that came within the measured time. */
async function ordersPerSecond(clients: number, place: Placer): Promise<Measured> {
  const chance = seededChance(clients);
  let counted = 0;
  const start = performance.now() + WARM_UP_MS;
  const end = start + MEASURED_MS;
  let before = process.cpuUsage();
  setTimeout(() => (before = process.cpuUsage()), WARM_UP_MS);
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      turns += 1;
      await place({ turn: turns, chance });
      const now = performance.now();
      if (now >= start && now < end) counted += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: counted / (MEASURED_MS / 1000), ownMicros: Math.round((user + system) / counted) };
}

/** Park and Miller's generator: the same orders in every run. */
function seededChance(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
