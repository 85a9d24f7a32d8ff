import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** A smaller file fits into one packet uncompressed. */
const SIZE_MIN = 1_024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file in `folder`, so that the server never compresses while it serves. */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name));
  await Promise.all(paths.map((path) => compressFile(path)));
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < SIZE_MIN) return;
  await writeFile(`${path}.br`, await toBrotli(content));
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
}
