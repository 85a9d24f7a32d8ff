import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { CACHE, NODE, ROOT, buildEnvironment } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { withLock } from './with-lock.mjs';

/** The sites that the server serves, each with the workspaces it is built from. */
const SITES = [
  { name: 'web', title: 'the site', sources: ['web', 'ui', 'contract', 'engine'] },
  { name: 'office', title: 'the back office', sources: ['office', 'ui', 'contract', 'engine'] },
  { name: 'playhouse', title: 'the games', sources: ['playhouse', 'engine'] },
];
const LEFT_OUT = new Set(['node_modules', 'dist']);

/** Builds the player's site, the back office and the games into their dist folders, unless those were built from the same sources. */
export async function buildSites() {
  for (const site of SITES) await buildSite(site);
}

async function buildSite({ name, title, sources }) {
  const built = join(ROOT, name, 'dist');
  const stamp = join(CACHE, `${name}-sources`);
  const isFresh = () =>
    existsSync(join(built, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashFiles(sources);
  if (isFresh()) return;
  await withLock(join(CACHE, 'build.lock'), async () => {
    if (isFresh()) return;
    console.error(`Building ${title}.`);
    const hash = hashFiles(sources);
    // Builds elsewhere and moves the result into place whole: a failed or interrupted build leaves the previous one as it was.
    const aside = join(CACHE, `${name}-dist`);
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'];
    const code = await runProgram(NODE, args, { cwd: join(ROOT, name), env: buildEnvironment() });
    if (code !== 0) throw new Error(`Building ${title} failed (exit code ${code}).`);
    await compressFiles(aside);
    rmSync(stamp, { force: true });
    rmSync(built, { recursive: true, force: true });
    renameSync(aside, built);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(stamp, hash);
  });
}

/** Hashes contents, not dates, so that switching branches back and forth doesn't rebuild for nothing. */
function hashFiles(folders) {
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
