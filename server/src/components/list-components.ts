import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The root of the installation, which every path of a component is relative to. */
export const ROOT = join(import.meta.dirname, '../../..');

/**
 * What decides about money, chance and results, and what players are served: our own programs and built sites. Packages of others
 * are those of `package-lock.json`, whose hashes npm compares as it installs them.
 */
const FOLDERS = [
  'contract/src',
  'engine/src',
  'office/dist',
  'playhouse/dist',
  'playhouse/src',
  'server/assets',
  'server/src',
  'tools/run',
  'web/dist',
];
const FILES = ['package-lock.json', 'package.json', 'tools/run.mjs'];

/** The paths of all components below that folder, sorted, with slashes; a folder that isn't there has none. */
export async function listComponents(root: string = ROOT): Promise<string[]> {
  const found = await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)));
  return [...FILES, ...found.flat()].toSorted();
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    ifMissing,
  );
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

function ifMissing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
