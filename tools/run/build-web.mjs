import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { CACHE, NODE, ROOT, buildEnvironment } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { withLock } from './with-lock.mjs';

const SOURCES = ['web', 'ui', 'contract', 'engine'];
const LEFT_OUT = new Set(['node_modules', 'dist']);
const BUILT = join(ROOT, 'web', 'dist');
const STAMP = join(CACHE, 'web-sources');

/** Builds the player's site into web/dist, unless what stands there was built from the same sources. */
export async function buildWeb() {
  if (isFresh()) return;
  await withLock(join(CACHE, 'build.lock'), async () => {
    if (isFresh()) return;
    console.error('Building the site.');
    const sources = hashSources();
    // Built aside and moved into place whole: a failed or interrupted build leaves the one before it standing.
    const aside = join(CACHE, 'web-dist');
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'];
    const code = await runProgram(NODE, args, { cwd: join(ROOT, 'web'), env: buildEnvironment() });
    if (code !== 0) throw new Error(`The site does not build (exit code ${code}).`);
    await compressFiles(aside);
    rmSync(STAMP, { force: true });
    rmSync(BUILT, { recursive: true, force: true });
    renameSync(aside, BUILT);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(STAMP, sources);
  });
}

function isFresh() {
  if (!existsSync(join(BUILT, 'index.html')) || !existsSync(STAMP)) return false;
  return readFileSync(STAMP, 'utf8') === hashSources();
}

/** By content and not by date, so that going back and forth between branches does not build for nothing. */
function hashSources() {
  const hash = createHash('sha256');
  const paths = ['package-lock.json', ...SOURCES.flatMap((folder) => listFiles(folder))];
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
