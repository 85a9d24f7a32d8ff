import { getOdds, money } from '@maidan/engine';
import {
  checkLedger,
  openDatabase,
  openStaticExchange,
  type SliceSize,
  type StaticExchange,
} from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';

const BETS = 1_000_000;
const PLAYERS = 5_000;
/** Bets placed at once, so that the exchange takes them in full batches. */
const AT_ONCE = 1_000;
/** Offered elsewhere, whether or not earlier ones are answered. */
const ORDERS_PER_SECOND = 1_000;
const TICK_MS = 5;
const WARM_UP_MS = 10_000;
const USUAL_MS = 15_000;
const SLOWER_MAX = 2;

/** Everything in one transaction, as markets of few bets are settled. */
const AT_ONE_GO: SliceSize = { players: 1, orders: 2 * BETS };

/** Measures orders of one market while another with a million matched bets of the same players is settled. */
export async function benchHugeSettlement(): Promise<BenchRow[]> {
  const ours = await measure();
  const whole = await measure(AT_ONE_GO);
  const slower = p99(ours.during) / p99(ours.usual);
  return [
    {
      name: `orders elsewhere (${ORDERS_PER_SECOND}/s) while a market with ${BETS.toLocaleString('en')} matched bets of ${PLAYERS.toLocaleString('en')} players is settled, on ${ours.database}`,
      unit: 'ms (p99)',
      ours: p99(ours.during),
      peerName: 'the same while it is settled in one transaction',
      peer: p99(whole.during),
      ratio: p99(whole.during) / p99(ours.during),
      target: `at most ${SLOWER_MAX} times the usual p99`,
      met: slower <= SLOWER_MAX,
      reached: SLOWER_MAX / slower,
      inTimer: 'from the moment when an order was due, with parsed input, to the answer after the commit',
      note:
        `Usually ${figuresOf(ours.usual)}; meanwhile ${figuresOf(ours.during)}: ${slower.toFixed(2)} times. The settlement took ` +
        `${ours.tookS.toFixed(1)} s, in one transaction ${whole.tookS.toFixed(1)} s, with ${figuresOf(whole.during)}.`,
    },
  ];
}

interface Measured {
  readonly database: string;
  /** How long each order took before the settlement and during it, in ms, the quickest first. */
  readonly usual: Float64Array;
  readonly during: Float64Array;
  readonly tookS: number;
}

async function measure(slice?: SliceSize): Promise<Measured> {
  const server = await startPostgres();
  try {
    const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
    const app = await openStaticExchange(db, { markets: 2, players: PLAYERS }, undefined, slice);
    await placeBets(app);
    await timeOrders(app, wait(WARM_UP_MS));
    const usual = await timeOrders(app, wait(USUAL_MS));
    const [marketId = ''] = app.marketIds;
    const result = { outcome: 'won', winners: [1] } as const;
    const start = performance.now();
    const settled = app.exchange.feed.settle({ kind: 'market-resulted', marketId, result });
    const during = await timeOrders(app, settled);
    const tookS = (performance.now() - start) / 1000;
    const findings = await checkLedger(db);
    await app.close();
    await db.close();
    if (findings.length > 0)
      throw new Error(`the ledger does not add up after the settlement: ${JSON.stringify(findings)}`);
    return { database: server.version, usual, during, tookS };
  } finally {
    await server.stop();
  }
}

const p99 = (times: Float64Array) => percentile(times, 0.99);

const figuresOf = (times: Float64Array) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99(times).toFixed(1)} ms and ${percentile(times, 1).toFixed(0)} ms at most`;

/** Places pairs of bets at one price in the first market: a back, and a lay that takes all of it. */
async function placeBets(app: StaticExchange): Promise<void> {
  for (let from = 0; from < BETS; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => placeOne(app, 0, from + index)));
}

let placed = 0;

/** Offers orders in the second market until something is done; answers how long each took in ms, the quickest first. */
async function timeOrders(app: StaticExchange, until: Promise<unknown>): Promise<Float64Array> {
  const times: number[] = [];
  const placing: Promise<unknown>[] = [];
  const over = new AbortController();
  const done = until.finally(() => over.abort());
  const start = performance.now();
  let offered = 0;
  while (!over.signal.aborted) {
    const now = performance.now();
    for (; offered < ((now - start) / 1000) * ORDERS_PER_SECOND; offered += 1) {
      const dueAt = start + (offered / ORDERS_PER_SECOND) * 1000;
      placed += 1;
      placing.push(placeOne(app, 1, BETS + placed).then(() => times.push(performance.now() - dueAt)));
    }
    await wait(TICK_MS);
  }
  await done;
  await Promise.all(placing);
  return Float64Array.from(times).toSorted();
}

function placeOne({ exchange, marketIds, playerIds }: StaticExchange, market: number, number: number) {
  return exchange.place({
    playerId: playerIds[(number * 7) % playerIds.length] ?? 0n,
    marketId: marketIds[market] ?? '',
    runnerId: 1 + (Math.floor(number / 2) % 2),
    side: number % 2 === 0 ? 'BACK' : 'LAY',
    odds: getOdds(200),
    size: money(10_000n),
    clientRef: `bet-${number}`,
  });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
