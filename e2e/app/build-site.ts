import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Builds the site that the tests open, unless it is up to date. */
export default function buildSite(): void {
  const run = spawnSync(process.execPath, [join(ROOT, 'tools', 'run.mjs'), 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (run.status !== 0) throw new Error(`The site does not build (exit code ${run.status ?? run.signal}).`);
}
