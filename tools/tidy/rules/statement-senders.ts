import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** The files with the functions that send statements; `npm run check` compares what they return with the database. */
const SENDERS = ['server/src/kernel/db.ts', 'playhouse/src/server/database.ts'];
const DRIVER = /^(?:kysely|pg)(?:\/|$)|^@electric-sql\//;
const MAY_IMPORT = /^(?:server\/src\/kernel\/|playhouse\/src\/server\/database\.ts$)/;
const SENDS = /\.(?:execute|executeQuery)\s*[<(]/g;

/**
 * Statements are sent by the one function of the server and the one of the playhouse, whose rows are checked, so nothing
 * else executes a statement, and nothing outside the kernel imports a driver. Tests are exempt.
 */
export function checkStatementSenders(tree: Tree): Finding[] {
  return tree.code
    .filter(({ path, isTest }) => /^(?:server|playhouse)\//.test(path) && !isTest && !SENDERS.includes(path))
    .flatMap(({ path, text, imports }) => [
      ...imports
        .filter(({ specifier }) => DRIVER.test(specifier) && !MAY_IMPORT.test(path))
        .map(({ line }) => report(path, line)),
      ...[...text.matchAll(SENDS)].map(({ index }) => report(path, text.slice(0, index).split('\n').length)),
    ]);
}

const report = (path: string, line: number): Finding => ({
  rule: 'statement-senders',
  path: `${path}:${line}`,
  text: `statements are sent by query in ${SENDERS.join(' or ')}`,
});
