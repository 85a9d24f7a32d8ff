/**
 * The tests of the server that `npm test` repeats on a PostgreSQL: what holds on the embedded database by its single connection and its
 * answers within a turn of the event loop, and has to hold on a server by the code. `npm run test:postgres` runs all.
 */
export const POSTGRES_SAMPLE: readonly string[] = [
  // Money: balances and holds under requests at the same time.
  'server/src/domains/ledger',
  // Bets, their settlement, and results that are corrected.
  'server/src/domains/exchange/exchange.test.ts',
  'server/src/domains/exchange/settlement',
  'server/src/domains/house-book/house-corrections.test.ts',
  // A process that stops or is killed at any moment.
  'server/src/proofs/restart.test.ts',
  'server/src/proofs/kill.test.ts',
  'server/src/proofs/kill-payments.test.ts',
  'server/src/proofs/playhouse/interruptions.test.ts',
  'server/src/proofs/playhouse/crash-interruptions.test.ts',
  // What a provider of games asks, twice and at the same time.
  'server/src/proofs/wallet-conformance',
  // The database itself: connections, transactions, migrations, backup, and events that outlive their process.
  'server/src/kernel/backup',
  'server/src/kernel/follow-kept-facts.test.ts',
  'server/src/kernel/migrate.test.ts',
  'server/src/kernel/open-database.test.ts',
  'server/src/kernel/pinned-transaction.test.ts',
];
