import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const NAMED = /(?:href|src)="(\/(?:assets|icons)\/[^"]+|\/[\w-]+\.svg)"/g;
const TEXTS = /"(assets\/(?:en|bn)-[\w-]+\.js)"/g;

/**
 * Writes the service worker into the built site with the list of files that it precaches: those that the document
 * names, and the texts of both languages. Everything else is cached on first use. Any change of the site makes a new
 * worker.
 */
export function writeWorker(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'write-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_, bundle) {
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      const named = [...html.matchAll(NAMED)].map(([, path]) => path);
      const names = Object.keys(bundle);
      const texts = names
        .map((name) => `"${name}"`)
        .join(' ')
        .matchAll(TEXTS);
      const files = [...new Set([...named, ...[...texts].map(([, name]) => `/${name}`)])];
      const version = createHash('sha256')
        .update(html)
        .update(names.toSorted().join('\n'))
        .digest('hex')
        .slice(0, 12);
      const worker = await readFile(join(root, 'src/worker/site-worker.js'), 'utf8');
      const constants = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n`;
      await writeFile(join(folder, 'worker.js'), `${constants}${worker}`);
    },
  };
}
