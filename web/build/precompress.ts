import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:html|js|css|svg)$/;
// Below this size compression saves less than its own header costs.
const WORTH_PACKING_BYTES = 500;

/**
 * Writes a `.br` and a `.gz` beside every text file of the built site, so that the server compresses nothing per
 * request.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => TEXTS.test(name)).map((name) => pack(join(folder, name))));
    },
  };
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_PACKING_BYTES) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
