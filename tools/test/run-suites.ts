import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, runPart } from '../check/part.ts';
import { type OwnPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { CACHE, NODE, ROOT } from '../run/places.mjs';
import { listServerTests } from './list-server-tests.ts';
import type { OtherBrowser, Programs } from './other-browsers.ts';
import { type Tally, readPlaywrightReport, readVitestReport } from './read-reports.ts';

const REPORTS = join(CACHE, 'test');

/** Runs the unit, property and HTTP tests of every workspace. */
export function runUnitTests(): Promise<Part> {
  const report = join(REPORTS, 'unit.json');
  return runSuite('unit and HTTP tests', vitest(report), {}, report, readVitestReport);
}

/** Runs the server tests below these paths, or all of them, on a PostgreSQL of their own (SAFE-21); without one they count as failed. */
export function runPostgresTests(paths: readonly string[], start = startPostgres): Promise<Part> {
  return runOnPostgres(
    { name: 'server tests on PostgreSQL', report: 'postgres.json', env: {} },
    paths,
    start,
  );
}

/** Runs the server tests below these paths there, with two processes in front of each app that admit players' calls (SAFE-66). */
export function runApiTests(paths: readonly string[]): Promise<Part> {
  const env = { TEST_API_PROCESSES: '2' };
  const name = 'server tests through processes with players’ calls';
  return runOnPostgres({ name, report: 'api.json', env }, paths, startPostgres);
}

async function runOnPostgres(
  suite: { readonly name: string; readonly report: string; readonly env: Readonly<Record<string, string>> },
  paths: readonly string[],
  start: typeof startPostgres,
): Promise<Part> {
  const { name } = suite;
  let postgres: OwnPostgres | undefined;
  try {
    postgres = await start();
    const report = join(REPORTS, suite.report);
    const files = listServerTests(ROOT, paths);
    const env = { ...suite.env, TEST_DATABASE_URL: postgres.url };
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
  const name = 'browser tests';
  if (chromium === undefined) return withoutChromium(name);
  return runPlaywright(name, 'playwright.config.ts', [], { CHROMIUM_PATH: chromium });
}

/** Runs the main job in another browser with its programs; without all of them it counts as failed. */
export async function runMainJob(browser: OtherBrowser, programs: Programs | undefined): Promise<Part> {
  const name = `main job in ${browser.name}`;
  if (programs !== undefined)
    return runPlaywright(
      name,
      join('browsers', 'playwright.config.ts'),
      [`--project=${browser.project}`],
      programs,
    );
  const packages = browser.packages.join(' and ');
  const variables = Object.keys(browser.programs).join(', ');
  console.error(
    `\nThe ${name} did not run: install Debian's ${packages}, or set ${variables} to the programs.`,
  );
  return { name, passed: 0, failed: 1 };
}

/** Runs the browser tests of a configuration below `e2e`. */
function runPlaywright(name: string, config: string, more: readonly string[], env: Programs): Promise<Part> {
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  const program = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [program, 'test', '--config', join(ROOT, 'e2e', config), '--reporter=list,json', ...more];
  return runSuite(name, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, report, readPlaywrightReport);
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
