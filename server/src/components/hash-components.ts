import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, listComponents } from './list-components.ts';

/** SHA-256 of each component, in hex, by its path. */
export type Hashes = ReadonlyMap<string, string>;

/** Hashes every component below that folder, one file after the other, so that a running app goes on beside it. */
export async function hashComponents(root: string = ROOT): Promise<Hashes> {
  const hashes = new Map<string, string>();
  for (const path of await listComponents(root))
    hashes.set(
      path,
      createHash('sha256')
        .update(await readFile(join(root, path)))
        .digest('hex'),
    );
  return hashes;
}

/** One SHA-256 over all of them, in hex: the same for the same components, wherever they are installed. */
export function digestOf(hashes: Hashes): string {
  return createHash('sha256').update(writeManifest(hashes)).digest('hex');
}

/** The hashes as text, a line for each path, as `sha256sum` writes and checks them. */
export function writeManifest(hashes: Hashes): string {
  return Array.from(hashes, ([path, hash]) => `${hash}  ${path}\n`).join('');
}

const LINE = /^(?<hash>[0-9a-f]{64}) [ *](?<path>.+)$/;

/** Reads such a text. Throws, with its number, at the first line that is none. */
export function readManifest(text: string): Hashes {
  const hashes = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const { hash, path } = LINE.exec(line)?.groups ?? {};
    if (hash === undefined || path === undefined)
      throw new Error(`Line ${index + 1} is no line of a manifest: a SHA-256 in hex, two spaces and a path.`);
    if (hashes.has(path)) throw new Error(`Line ${index + 1} names ${path} a second time.`);
    hashes.set(path, hash);
  }
  if (hashes.size === 0) throw new Error('The manifest is empty.');
  return hashes;
}
