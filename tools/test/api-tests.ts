/**
 * The server tests that `npm run test:full` repeats through two processes with players' calls: of what players do over HTTP. Tests of
 * how one process counts requests, and of requests that a proxy would refuse, are left out.
 */
export const API_TESTS: readonly string[] = [
  'server/src/domains/accounts',
  'server/src/domains/bonus',
  'server/src/domains/boards',
  'server/src/domains/cashier',
  'server/src/domains/chat/chat.test.ts',
  'server/src/domains/exchange/exchange.test.ts',
  'server/src/domains/exchange/orders',
  'server/src/domains/following',
  'server/src/domains/inbox',
  'server/src/domains/records',
  'server/src/domains/sportsbook',
  'server/src/proofs/linearizability',
];
