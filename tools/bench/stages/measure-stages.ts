import { type Profiler, Session } from 'node:inspector/promises';
import { openDatabase, openStaticExchange } from '@maidan/server/testing';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { ordersPerSecond, placerOf } from '../place-orders.ts';
import type { BenchRow } from '../row.ts';
import { attributeProfile, listFunctions } from './attribute-profile.ts';
import { COUNTING, type DatabaseTimes, forgetTimes, readTimes } from './database-stages.ts';

const CLIENTS = 256;
const SIZE = { markets: 100, players: 5_000 };
const WARM_UP_MS = 3_000;
const MEASURED_MS = 8_000;
const SAMPLE_MICROS = 200;
const FUNCTIONS_SHOWN = 16;

/**
 * Tells where the microseconds of a durable order go on PostgreSQL: in this process by a sampler of its stacks, in the server by
 * its own counters. Counting costs a tenth to a fifth of the orders, so the table tells shares, and `orders` the figures.
 */
export async function benchStages(): Promise<BenchRow[]> {
  const server = await startPostgres(COUNTING);
  try {
    const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
    const app = await openStaticExchange(db, SIZE);
    const session = new Session();
    session.connect();
    try {
      await ordersPerSecond(CLIENTS, placerOf(app), { warmUpMs: 0, measuredMs: WARM_UP_MS });
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS });
      await forgetTimes(db);
      await session.post('Profiler.start');
      const { perSecond } = await ordersPerSecond(CLIENTS, placerOf(app), {
        warmUpMs: 0,
        measuredMs: MEASURED_MS,
      });
      const { profile } = await session.post('Profiler.stop');
      const orders = (perSecond * MEASURED_MS) / 1000;
      print(profile, await readTimes(db), orders);
      return [rowOf(server.version, perSecond)];
    } finally {
      session.disconnect();
      await app.close();
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

function print(profile: Profiler.Profile, database: DatabaseTimes, orders: number): void {
  const each = (micros: number) => (micros / orders).toFixed(2).padStart(8);
  const list = (title: string, times: ReadonlyMap<string, number>) =>
    [`\n${title}`, ...Array.from(times, ([name, micros]) => `${each(micros)}  ${name}`)].join('\n');
  console.log('\nMicroseconds of each order, by stage. The process and the server work at the same time.');
  console.log(list('This process', attributeProfile(profile)));
  const functions = [...listFunctions(profile)].slice(0, FUNCTIONS_SHOWN);
  console.log(list('Within it, the functions of our own that take longest', new Map(functions)));
  console.log(list('The server, by statement', database.statements));
  console.log(list('Within these, functions and triggers of the database', database.functions));
  console.log(list('Within the commits', new Map([['syncs of the log', database.syncs]])));
}

const rowOf = (version: string, perSecond: number): BenchRow => ({
  name: `durable orders on ${version}, ${CLIENTS} waiting clients, while they are counted by stage`,
  unit: 'orders/s',
  ours: perSecond,
  peerName: null,
  peer: null,
  ratio: null,
  target: 'none; for comparison',
  met: null,
  inTimer: 'as in the rows of durable orders, with a sampler in the process and counters in the server',
  note: 'Read the table above for what each stage takes.',
});
