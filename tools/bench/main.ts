import { benchBook } from './book.ts';
import { benchCrashLeaves } from './crash-leaves.ts';
import { benchDeskQueues } from './desk-queues.ts';
import { benchDurableOrders } from './durable-orders.ts';
import { benchExposureLimits } from './exposure-limits.ts';
import { benchGameClients } from './game-clients.ts';
import { benchHouseBets } from './house-bets.ts';
import { benchHugeSettlement } from './huge-settlement.ts';
import { benchHttpCalls } from './http-calls.ts';
import { benchLiveStream } from './live-stream.ts';
import { benchMarketCount } from './market-count.ts';
import { describeMachine } from './describe-machine.ts';
import { benchMessages } from './messages.ts';
import { benchOverload } from './overload.ts';
import { benchForwardedCalls } from './forwarded-calls.ts';
import { benchPlayerSearches } from './player-searches.ts';
import { benchRecords } from './records.ts';
import { benchManyStreams } from './many-streams.ts';
import { benchRelayedStream } from './relayed-stream.ts';
import { benchReports } from './reports.ts';
import { type BenchRow, formatRow } from './row.ts';
import { benchSettlement } from './settlement.ts';
import { benchSpans } from './spans.ts';
import { benchStages } from './stages/measure-stages.ts';
import { benchStreamBytes } from './stream-bytes.ts';
import { formatTable } from './table.ts';
import { benchBettors } from './bettors.ts';
import { benchExchangeStream } from './exchange-stream.ts';
import { benchTradingCalls } from './trading-calls.ts';
import { benchWalletCalls } from './wallet-calls.ts';
import { benchWideMarkets } from './wide-markets.ts';

/** The benchmarks by the names that `npm run bench -- <name>…` takes; without a name, all of them run. */
const BENCHES: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  book: benchBook,
  'wide-markets': benchWideMarkets,
  orders: benchDurableOrders,
  'exposure-limits': benchExposureLimits,
  stages: benchStages,
  sportsbook: benchHouseBets,
  settlement: benchSettlement,
  'huge-settlement': benchHugeSettlement,
  http: benchHttpCalls,
  trading: benchTradingCalls,
  'exchange-stream': benchExchangeStream,
  bettors: benchBettors,
  overload: benchOverload,
  wallet: benchWalletCalls,
  live: benchLiveStream,
  messages: benchMessages,
  'relayed-stream': benchRelayedStream,
  'many-streams': benchManyStreams,
  'forwarded-calls': benchForwardedCalls,
  markets: benchMarketCount,
  bytes: benchStreamBytes,
  records: benchRecords,
  players: benchPlayerSearches,
  reports: benchReports,
  desks: benchDeskQueues,
  crash: benchCrashLeaves,
  games: benchGameClients,
  spans: benchSpans,
};

const picked = process.argv.slice(2);
const unknown = picked.filter((name) => BENCHES[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; there is ${Object.keys(BENCHES).join(', ')}.`);

console.log(describeMachine());
const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (picked.length > 0 && !picked.includes(name)) continue;
  for (const row of await bench()) {
    console.log(`\n${formatRow(row)}`);
    rows.push(row);
  }
}
console.log(`\n${formatTable(rows)}`);
