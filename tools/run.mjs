// Every npm script runs through here: it installs and builds what the command needs, then hands over to Node 24.
// This file and tools/run/*.mjs run before anything is installed, so they are plain JavaScript that Node 20 understands.
import { join } from 'node:path';
import { buildSites } from './run/build-sites.mjs';
import { installPackages } from './run/install-packages.mjs';
import { ALLOCATOR, NODE_FLAGS, NODE, ROOT, buildEnvironment } from './run/places.mjs';
import { runProgram } from './run/run-program.mjs';

const NODE_MAJOR_MIN = 20;
const PARENT_LOOK_MS = 500;

/**
 * Each command's needs, program and environment, of which `defaults` hold where nobody has set them; with a null `entry`
 * preparing is all it does.
 */
const COMMANDS = {
  start: {
    needsSites: true,
    entry: ['server/src/main.ts'],
    flags: NODE_FLAGS,
    defaults: ALLOCATOR,
  },
  build: { needsSites: true, entry: null },
  test: { needsSites: false, entry: ['tools/test.ts'] },
  'test:full': { needsSites: false, entry: ['tools/test.ts'], env: { TEST_SCALE: 'full' } },
  check: { needsSites: false, entry: ['tools/check.ts'] },
  bench: { needsSites: false, entry: ['tools/bench/main.ts'] },
  'test:postgres': { needsSites: false, entry: ['tools/test-postgres.ts'] },
  budget: { needsSites: true, entry: ['e2e/budget/main.ts'] },
  screens: {
    needsSites: true,
    env: { TEST_SCALE: 'full' },
    entry: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      'screens.spec.ts',
    ],
  },
  backup: { needsSites: false, entry: ['server/src/backup.ts', 'backup'] },
  doctor: { needsSites: false, entry: ['server/src/doctor.ts'] },
  'live:check': { needsSites: false, entry: ['server/src/live-check.ts'] },
  components: { needsSites: true, entry: ['server/src/components.ts'] },
  drill: { needsSites: false, entry: ['server/src/drill.ts'] },
  staff: { needsSites: false, entry: ['server/src/staff.ts'] },
  screening: { needsSites: false, entry: ['server/src/screening.ts'] },
  'audit:verify': { needsSites: false, entry: ['server/src/audit.ts'] },
  seed: { needsSites: false, entry: ['server/src/seed.ts'] },
  conformance: { needsSites: false, entry: ['server/src/conformance.ts'] },
  verify: { needsSites: false, entry: ['playhouse/src/verify.ts'] },
  'replay:sessions': { needsSites: false, entry: ['tools/replay/main.ts'] },
  rtp: { needsSites: false, entry: ['tools/rtp/main.ts'] },
  'new-game': { needsSites: false, entry: ['tools/new-game/main.ts'] },
  evening: { needsSites: false, entry: ['server/src/evening.ts'] },
  simulate: { needsSites: false, entry: ['server/src/simulate.ts'] },
  load: { needsSites: false, entry: ['tools/load/main.ts'] },
  scale: { needsSites: true, entry: ['tools/scale/main.ts'], flags: NODE_FLAGS },
  restore: { needsSites: false, entry: ['server/src/backup.ts', 'restore'] },
};

async function main([name, ...rest]) {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_MIN)
    throw new Error(`Node ${NODE_MAJOR_MIN} or later is needed to start; this is ${process.version}.`);
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Error(`Usage: node tools/run.mjs ${Object.keys(COMMANDS).join('|')}`);
  await installPackages();
  if (command.needsSites) await buildSites();
  if (command.entry === null) return 0;
  const [file, ...args] = command.entry;
  leaveWithNpm();
  const program = [...(command.flags ?? []), join(ROOT, file), ...args, ...rest];
  return runProgram(NODE, program, {
    cwd: ROOT,
    env: { ...command.defaults, ...buildEnvironment(command.env) },
  });
}

/** Stops this process when npm is gone: a killed npm can't pass the signal on, so its disappearance counts as SIGTERM. */
function leaveWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS);
  timer.unref();
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
