import type { Finding } from '../finding.ts';
import type { CodeFile, Tree } from '../tree.ts';
import { SNAKE_CASE_FILES } from './snake-case-files.ts';

/** Where columns are read and mapped, and where the wire is declared. */
const HOLDS_COLUMNS = /(?:^|[/-])store\.ts$|^contract\//;
/** Outside callers of the API: browser tests, proofs and load over the wire. */
const STRANGERS = /^(?:e2e|server\/src\/proofs|tools\/(?:bench|scale))\//;
/** Files that use others' field names: those of aggregators, wallets, gateways, SMPP, MaxMind, npm, OpenTelemetry, PostgreSQL and Emscripten. */
const FOREIGN = new Set([
  'playhouse/src/server/wallet-client.ts',
  'server/src/domains/cashier/checkout/checkout-wire.ts',
  'server/src/domains/casino/gis/connect-gis.ts',
  'server/src/domains/casino/gis/fake-aggregator.ts',
  'server/src/domains/casino/gis/merchants.ts',
  'server/src/domains/casino/gis/serve-gis.ts',
  'server/src/domains/casino/house-exchange.ts',
  'server/src/domains/casino/seamless-wallet/partners.ts',
  'server/src/domains/casino/seamless-wallet/serve-partner-sessions.ts',
  'server/src/domains/casino/seamless-wallet/serve-wallet.ts',
  'server/src/domains/casino/seamless-wallet/wallet.ts',
  'server/src/domains/message-delivery/smpp/smpp-connection.ts',
  'server/src/kernel/db.ts',
  'server/src/kernel/database/embedded/durable-file-system.ts',
  'server/src/kernel/network/country-source.ts',
  'server/src/kernel/tracing/active-span.ts',
  'server/src/sandbox-gateway/payment-protocol.ts',
  'tools/postgres/bet-load.ts',
  'tools/postgres/start-postgres.ts',
  'tools/run.mjs',
]);

/**
 * Names are camelCase: a store maps its columns once, the contract its fields. Listed files still break this; one that no longer
 * does must leave the list, so that it only gets shorter.
 */
export function checkSnakeCase(tree: Tree, listed: ReadonlySet<string> = SNAKE_CASE_FILES): Finding[] {
  const bound = tree.code.filter((file) => !mayWriteSnake(file));
  const breaking = bound
    .filter(({ path }) => !listed.has(path))
    .flatMap(({ path, snakeNames }) =>
      snakeNames.map(({ name, line }) => ({
        rule: 'snake-case',
        path: `${path}:${line}`,
        text: `${name} should be camelCase: map the column in the domain's store`,
      })),
    );
  const mended = bound
    .filter(({ path, snakeNames }) => listed.has(path) && snakeNames.length === 0)
    .map(({ path }) => ({ rule: 'snake-case', path, text: 'is mended: take it off the list' }));
  return [...breaking, ...mended];
}

function mayWriteSnake({ path, isTest }: CodeFile): boolean {
  return isTest || HOLDS_COLUMNS.test(path) || STRANGERS.test(path) || FOREIGN.has(path);
}
