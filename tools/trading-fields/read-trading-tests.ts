import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestFiles } from './write-fields.ts';

const FOLDERS = ['server/src/domains/trading-api', 'server/src/proofs'];

/** The tests of the trading API in this checkout. */
export function readTradingTests(root: string): TestFiles {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return new Map(
    paths
      .filter((path) => path.endsWith('.test.ts'))
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}
