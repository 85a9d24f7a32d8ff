import { checkLedger, openDatabase, openStaticExchange } from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { ordersPerSecond, placerOf } from './place-orders.ts';
import type { BenchRow } from './row.ts';

const COUNTS = [1, 10, 100, 1_000];
const CLIENTS = 256;
const PLAYERS = 5_000;
const PERIOD = { warmUpMs: 2_000, measuredMs: 5_000 };
/** A fifth of the throughput may be lost between one market and the most. */
const SHARE_MIN = 0.8;

/** Measures whether orders cost more as more markets trade at once: the same clients and players over ever more markets. */
export async function benchMarketCount(): Promise<BenchRow[]> {
  const measured: { markets: number; perSecond: number }[] = [];
  let database = '';
  for (const markets of COUNTS) {
    const server = await startPostgres();
    try {
      database = server.version;
      const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
      const app = await openStaticExchange(db, { markets, players: PLAYERS });
      const { perSecond } = await ordersPerSecond(CLIENTS, placerOf(app), PERIOD);
      const findings = await checkLedger(db);
      await app.close();
      await db.close();
      if (findings.length > 0)
        throw new Error(`the ledger does not add up over ${markets} markets: ${JSON.stringify(findings)}`);
      measured.push({ markets, perSecond });
    } finally {
      await server.stop();
    }
  }
  const one = measured[0]?.perSecond ?? 0;
  const least = Math.min(...measured.map(({ perSecond }) => perSecond));
  const all = measured
    .map(({ markets, perSecond }) => `${markets}: ${Math.round(perSecond).toLocaleString('en')}`)
    .join(', ');
  return [
    {
      name: `durable orders on ${database} as markets go from 1 to 1,000, ${CLIENTS} waiting clients`,
      unit: 'orders/s (the least)',
      ours: least,
      peerName: 'the same with one market',
      peer: one,
      ratio: least / one,
      target: 'not a fifth fewer, however many markets',
      met: least / one >= SHARE_MIN,
      reached: least / one / SHARE_MIN,
      inTimer: 'from the call with parsed input to the answer after the commit',
      note: `by number of markets: ${all}. A database of its own for each; clients, matcher and database share the machine.`,
    },
  ];
}
