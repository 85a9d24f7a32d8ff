import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, runPart } from '../check/part.ts';
import { type OwnPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { CACHE, NODE, ROOT } from '../run/places.mjs';
import { listServerTests } from './list-server-tests.ts';
import { type Tally, readPlaywrightReport, readVitestReport } from './read-reports.ts';

const REPORTS = join(CACHE, 'test');

/** Runs the unit, property and HTTP tests of every workspace. */
export function runUnitTests(): Promise<Part> {
  const report = join(REPORTS, 'unit.json');
  return runSuite('unit and HTTP tests', vitest(report), {}, report, readVitestReport);
}

/** Runs the server tests below these paths, or all of them, on a PostgreSQL of their own (SAFE-21); without one they count as failed. */
export async function runPostgresTests(paths: readonly string[], start = startPostgres): Promise<Part> {
  const name = 'server tests on PostgreSQL';
  let postgres: OwnPostgres | undefined;
  try {
    postgres = await start();
    const report = join(REPORTS, 'postgres.json');
    const files = listServerTests(ROOT, paths);
    const env = { TEST_DATABASE_URL: postgres.url };
    return await runSuite(name, [...vitest(report), ...files], env, report, readVitestReport);
  } catch (error) {
    console.error(`\nThe ${name} did not run: ${error instanceof Error ? error.message : String(error)}`);
    return { name, passed: 0, failed: 1 };
  } finally {
    await postgres?.stop();
  }
}

/** Runs the screen tests in the Chromium at `chromium`; without one they count as failed. */
export async function runScreenTests(chromium: string | undefined): Promise<Part> {
  const name = 'screen tests';
  if (chromium === undefined) return withoutChromium(name);
  const report = join(REPORTS, 'screens.json');
  const args = [...vitest(report), '--config', join(ROOT, 'web', 'screens.config.ts')];
  return runSuite(name, args, { CHROMIUM_PATH: chromium }, report, readVitestReport);
}

/** Runs the browser tests in the Chromium at `chromium`; without one they count as failed. */
export async function runBrowserTests(chromium: string | undefined): Promise<Part> {
  if (chromium === undefined) return withoutChromium('browser tests');
  const report = join(REPORTS, 'browser.json');
  const program = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [
    program,
    'test',
    '--config',
    join(ROOT, 'e2e', 'playwright.config.ts'),
    '--reporter=list,json',
  ];
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runSuite('browser tests', args, env, report, readPlaywrightReport);
}

function withoutChromium(name: string): Part {
  console.error(`\nThe ${name} did not run: no Chromium could be installed. Set CHROMIUM_PATH to one.`);
  return { name, passed: 0, failed: 1 };
}

/** Arguments that run vitest and write its report there. */
function vitest(report: string): string[] {
  const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  return [program, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

async function runSuite(
  name: string,
  args: readonly string[],
  more: Record<string, string>,
  report: string,
  read: (path: string) => Tally,
): Promise<Part> {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const code = await runPart(name, NODE, args, more);
  const tally = read(report);
  if (tally.passed + tally.failed === 0) console.error(`No ${name} ran.`);
  // A suite has also failed if it ran nothing, or exited with an error although every test passed.
  const unsaid = tally.passed + tally.failed === 0 || (code !== 0 && tally.failed === 0);
  return { name, passed: tally.passed, failed: unsaid ? 1 : tally.failed, tests: tally.tests };
}
