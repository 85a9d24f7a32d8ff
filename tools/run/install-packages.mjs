import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, NODE, ROOT } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { withLock } from './with-lock.mjs';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Installs the packages of package-lock.json, unless they are installed already, which takes milliseconds to find out. */
export async function installPackages() {
  if (findMissing() === undefined) return;
  await withLock(join(CACHE, 'install.lock'), async () => {
    const missing = findMissing();
    if (missing === undefined) return;
    console.error(`Installing packages (${missing}).`);
    // `npm ci` refuses a lock file without a binary for another platform, which happens if a registry lacked it;
    // `npm install` follows the lock file just as well.
    await npm(['install', '--no-audit', '--no-fund', '--loglevel=error']);
    // The install script of the package `node` brings its program; an npm configured to ignore scripts skips it.
    if (!isRunnable(NODE)) await npm(['rebuild', 'node', '--ignore-scripts=false']);
    const stillMissing = findMissing();
    if (stillMissing !== undefined) throw new Error(`The installation is not complete: ${stillMissing}.`);
  });
}

async function npm(args) {
  const code = await runProgram(NPM, args, { cwd: ROOT, env: process.env });
  if (code !== 0) throw new Error(`npm ${args[0]} failed with exit code ${code}.`);
}

/**
 * The first difference between the lock file and npm's record of what it installed; undefined if there is none. npm writes that
 * record last, so an interrupted installation is found too. Optional packages for other platforms may be missing.
 */
function findMissing() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const installed = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing.');
  if (installed === undefined) return 'none are installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const found = installed[path];
    if (found === undefined) {
      if (!entry.optional && !entry.devOptional) return `${path} is not installed`;
    } else if (
      found.version !== entry.version ||
      found.integrity !== entry.integrity ||
      found.resolved !== entry.resolved
    ) {
      return `${path} is another version`;
    }
  }
  return isRunnable(NODE) ? undefined : 'Node 24 is not installed';
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
