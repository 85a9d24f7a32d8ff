import { posix } from 'node:path';

/** The path from the root that a relative import means; undefined for a package's name. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
}
