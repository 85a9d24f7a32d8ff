import { getOdds, money } from '@maidan/engine';
import {
  type Db,
  type StaticExchange,
  checkLedger,
  inTransaction,
  openDatabase,
  openStaticExchange,
  query,
  sql,
} from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { BenchRow } from './row.ts';

const BETS = 100_000;
const PLAYERS = 5_000;
const SECONDS_MAX = 30;
/** Bets placed at once, so that the exchange takes them in full batches. */
const AT_ONCE = 1_000;

/** Settles one market with 100,000 matched bets, compared with an update per bet. */
export async function benchSettlement(): Promise<BenchRow[]> {
  const server = await startPostgres();
  try {
    const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
    const app = await openStaticExchange(db, { markets: 1, players: PLAYERS });
    await placeBets(app);
    const perBet = await secondsOf(() => updatePerBet(db));
    const memoryBefore = process.memoryUsage().rss;
    const [marketId = ''] = app.marketIds;
    const result = { outcome: 'won', winners: [1] } as const;
    const ours = await secondsOf(() =>
      app.exchange.feed.settle({ kind: 'market-resulted', marketId, result }),
    );
    const grownMb = Math.round((process.memoryUsage().rss - memoryBefore) / 1_048_576);
    const findings = await checkLedger(db);
    await app.close();
    await db.close();
    if (findings.length > 0)
      throw new Error(`the ledger does not add up after the settlement: ${JSON.stringify(findings)}`);
    return [
      {
        name: `settling a market with ${BETS.toLocaleString('en')} matched bets on ${server.version}`,
        unit: 's',
        ours,
        peerName: 'one update per bet in one transaction, results reckoned before',
        peer: perBet,
        ratio: perBet / ours,
        target: `under ${SECONDS_MAX} s`,
        met: ours < SECONDS_MAX,
        reached: SECONDS_MAX / ours,
        inTimer: `from the result to the commit: bets summed up, ${PLAYERS.toLocaleString('en')} players paid, every bet's result written, holds given back, commission and rounding posted`,
        note: `The process grew by ${grownMb} MB meanwhile.`,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Places pairs of bets at one price: a back, and a lay that takes all of it. */
async function placeBets({ exchange, marketIds, playerIds }: StaticExchange): Promise<void> {
  const [marketId = ''] = marketIds;
  for (let from = 0; from < BETS; from += AT_ONCE) {
    const placing = Array.from({ length: AT_ONCE }, (_, index) => {
      const number = from + index;
      const playerId = playerIds[(number * 7) % playerIds.length] ?? 0n;
      const side = number % 2 === 0 ? 'BACK' : 'LAY';
      const order = { playerId, marketId, side, size: money(10_000n), clientRef: `bet-${number}` } as const;
      return exchange.place({ ...order, runnerId: 1 + (Math.floor(number / 2) % 2), odds: getOdds(200) });
    });
    await Promise.all(placing);
  }
}

/** The usual way at its best: each bet's result is known, and one statement per bet writes it. */
async function updatePerBet(db: Db): Promise<void> {
  await query(db, sql`create table usual_bet as select id, profit from exchange_order`);
  await query(db, sql`create unique index usual_bet_id on usual_bet (id)`);
  const bets = await query<{ id: bigint }>(db, sql`select id from usual_bet where profit is null`);
  await inTransaction(db, async (tx) => {
    for (const { id } of bets) await query(tx, sql`update usual_bet set profit = 9800 where id = ${id}`);
  });
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
