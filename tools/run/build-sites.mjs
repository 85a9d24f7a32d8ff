import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { hashSources } from './hash-sources.mjs';
import { CACHE, NODE, ROOT, buildEnvironment } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { withLock } from './with-lock.mjs';

/** The sites that the server serves, each with the workspaces that it is built from. */
const SITES = [
  { name: 'web', title: 'the site', sources: ['web', 'ui', 'contract', 'engine'] },
  { name: 'office', title: 'the back office', sources: ['office', 'ui', 'contract', 'engine'] },
  { name: 'playhouse', title: 'the games', sources: ['playhouse', 'engine'] },
];

/** Builds the player's site, the back office and the games into their dist folders, unless what stands there was built from the same sources. */
export async function buildSites() {
  for (const site of SITES) await buildSite(site);
}

async function buildSite({ name, title, sources }) {
  const built = join(ROOT, name, 'dist');
  const stamp = join(CACHE, `${name}-sources`);
  const isFresh = () =>
    existsSync(join(built, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashSources(sources);
  if (isFresh()) return;
  await withLock(join(CACHE, 'build.lock'), async () => {
    if (isFresh()) return;
    console.error(`Building ${title}.`);
    const hash = hashSources(sources);
    // Built aside and moved into place whole: a failed or interrupted build leaves the one before it standing.
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
