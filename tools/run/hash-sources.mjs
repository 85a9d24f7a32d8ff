import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist']);

/**
 * What the sources in these folders of the checkout come to, tests left out, with the versions of all packages. By content
 * and not by date, so that going back and forth between branches does not build for nothing.
 */
export function hashSources(folders) {
  const hash = createHash('sha256');
  const paths = ['package-lock.json', ...folders.flatMap((folder) => listFiles(folder))];
  for (const path of paths) {
    const content = readFileSync(join(ROOT, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}
