import { globSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const SERVER = 'server/src';
const TEST = '.test.ts';

/**
 * The server's test files at or below these files and folders, given from the checkout's root; all of them without a path. Throws
 * if a path has none.
 */
export function listServerTests(root: string, paths: readonly string[]): string[] {
  const files = (paths.length === 0 ? [SERVER] : paths).flatMap((path) => {
    const found = listBelow(root, path).filter((file) => file.startsWith(`${SERVER}/`));
    if (found.length === 0) throw new Error(`${path} is no test of ${SERVER}, and no folder with one.`);
    return found;
  });
  return [...new Set(files)].toSorted();
}

/** The test files at or below a path, from the root, with `/`. */
function listBelow(root: string, path: string): string[] {
  const full = resolve(root, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (found === undefined) return [];
  const names = found.isDirectory() ? globSync(`**/*${TEST}`, { cwd: full }) : [''];
  return names
    .map((name) => relative(root, join(full, name)).replaceAll(sep, '/'))
    .filter((file) => file.endsWith(TEST));
}
