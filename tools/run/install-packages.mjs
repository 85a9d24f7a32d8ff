import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, NODE, ROOT } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { withLock } from './with-lock.mjs';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Installs the packages that package-lock.json names, unless they stand there already; then it costs some milliseconds. */
export async function installPackages() {
  if (findMissing() === undefined) return;
  await withLock(join(CACHE, 'install.lock'), async () => {
    const missing = findMissing();
    if (missing === undefined) return;
    console.error(`Installing packages (${missing}).`);
    // `npm ci` refuses a lock file that lacks a binary for another platform, which is so wherever a registry lacked it;
    // `npm install` keeps to the lock file all the same.
    await npm(['install', '--no-audit', '--no-fund', '--loglevel=error']);
    // The programs that some packages fetch or link come from their install scripts, which a cautious npm leaves out.
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
 * What differs between the lock file and the record that npm keeps of what it installed; undefined when nothing does.
 * npm writes that record last, so an installation that was cut short is found too. Optional packages of other
 * platforms are never there.
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
