/**
 * The server tests that `npm test` repeats on PostgreSQL: those that may fail with many connections and not with the embedded
 * database's one. Files or folders; they take a minute or two on two idle cores. `npm run test:postgres` runs all tests.
 */
export const POSTGRES_SAMPLE: readonly string[] = [
  // Balances and holds under concurrent requests.
  'server/src/domains/ledger',
  // Bets, their settlement in slices, and corrected results.
  'server/src/domains/exchange/exchange.test.ts',
  'server/src/domains/exchange/book',
  'server/src/domains/exchange/settlement/settle-in-slices.test.ts',
  'server/src/domains/exchange/settlement/corrections.test.ts',
  'server/src/domains/exchange/settlement/debt-simulation.test.ts',
  // Bets of all products that race for what a limit leaves.
  'server/src/domains/safer-play/play-limits-races.test.ts',
  // Processes stopped at any moment.
  'server/src/proofs/kills/kill.test.ts',
  'server/src/proofs/chaos.test.ts',
  // Several processes with players' calls beside the site.
  'server/src/proofs/api-processes.test.ts',
  'server/src/proofs/playhouse/batched-rounds.test.ts',
  // Game providers' calls, repeated and concurrent.
  'server/src/proofs/wallet-conformance',
  // Messages that several connections send, write down and remove.
  'server/src/domains/webhooks',
  // Connections, transactions, migrations, backup, and events that outlive their process.
  'server/src/kernel/backup',
  'server/src/proofs/before-release.test.ts',
  'server/src/kernel/events',
  'server/src/kernel/database/migrate.test.ts',
  'server/src/kernel/database/open-database.test.ts',
  'server/src/kernel/database/server/pinned-transaction.test.ts',
  'server/src/kernel/database/server/preparing-client.test.ts',
  'server/src/kernel/database/server/watch-beside.test.ts',
];
