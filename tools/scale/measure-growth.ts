import { randomUUID } from 'node:crypto';
import { getOdds, money } from '@maidan/engine';
import {
  type Db,
  type StaticExchange,
  checkLedger,
  openDatabase,
  openStaticExchange,
  query,
  sql,
  staticRunners,
} from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { Costs } from './costs.ts';
import { type Reading, busiestOf, openMeter } from './meter.ts';

const PLAYERS = 5_000;
/** As many as are waiting at once; a batch takes those that came while the last one was written. */
const CLIENTS = 64;
const ORDERS_OF_MARKET = 5_000;
const MARKETS_MAX = 1_000;
const ODDS = [190, 192, 194, 196, 198, 200, 202, 204, 206, 208];
/** Smaller tables don't grow with orders. */
const TABLE_BYTES_MIN = 1_000_000;

type Growth = Costs['growth'];

/**
 * Gives that many orders to an exchange on a PostgreSQL of its own, settles all of its markets, and measures what both cost and
 * leave behind. Throws if the ledger doesn't add up then.
 */
export async function measureGrowth(orders: number): Promise<Growth> {
  const server = await startPostgres();
  const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
  try {
    const markets = Math.min(MARKETS_MAX, Math.ceil(orders / ORDERS_OF_MARKET));
    const app = await openStaticExchange(db, { markets, players: PLAYERS });
    const meter = await openMeter(process.pid, server.url);
    const begun = await meter.read();
    await placeOrders(app, orders);
    const placed = await meter.read();
    await settle(app);
    const settled = await meter.read();
    await app.close();
    const tables = await listTables(meter.db);
    await refuseFindings(db);
    await meter.close();
    return growthOf(orders, { begun, placed, settled, tables });
  } finally {
    await db.close();
    await server.stop();
  }
}

interface Measured {
  readonly begun: Reading;
  readonly placed: Reading;
  readonly settled: Reading;
  readonly tables: Growth['tables'];
}

function growthOf(orders: number, { begun, placed, settled, tables }: Measured): Growth {
  const each = (from: Reading, to: Reading, what: (reading: Reading) => number): number =>
    (what(to) - what(from)) / orders;
  return {
    orders,
    clients: CLIENTS,
    ordersPerSecond: (orders * 1000) / (placed.atMs - begun.atMs),
    writerMicros: each(begun, placed, ({ site }) => site.allMicros),
    connectionMicros: busiestOf(begun, placed) / orders,
    databaseMicros: each(begun, placed, ({ database }) => database.allMicros),
    walBytes: each(begun, placed, ({ walBytes }) => walBytes),
    tables,
    settledWalBytes: each(placed, settled, ({ walBytes }) => walBytes),
    settledTableBytes: each(placed, settled, ({ tableBytes }) => tableBytes),
    settledWriterMicros: each(placed, settled, ({ site }) => site.allMicros),
    settledDatabaseMicros: each(placed, settled, ({ database }) => database.allMicros),
  };
}

/** Backs and lays at random around one price, so that nearly all meet another. */
async function placeOrders(
  { exchange, marketIds, playerIds }: StaticExchange,
  orders: number,
): Promise<void> {
  let left = orders;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await exchange.place({
        playerId: pick(playerIds),
        marketId: pick(marketIds),
        runnerId: pick(staticRunners),
        side: Math.random() < 0.5 ? 'BACK' : 'LAY',
        odds: getOdds(pick(ODDS)),
        size: money(10_000n),
        clientRef: randomUUID(),
      });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

async function settle({ exchange, marketIds }: StaticExchange): Promise<void> {
  const result = { outcome: 'won', winners: [1] } as const;
  for (const marketId of marketIds) await exchange.feed.settle({ kind: 'market-resulted', marketId, result });
}

/** The tables that grew, the largest first. */
async function listTables(db: Db): Promise<Growth['tables']> {
  // Counts the rows that are there.
  await query(db, sql`vacuum (analyze)`);
  const tables = await query<{ table: string; rows: number; bytes: number }>(
    db,
    sql`select relname as table, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        order by pg_total_relation_size(oid) desc`,
  );
  return tables.filter(({ bytes }) => bytes >= TABLE_BYTES_MIN);
}

async function refuseFindings(db: Db): Promise<void> {
  const findings = await checkLedger(db);
  if (findings.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(findings)}`);
}
