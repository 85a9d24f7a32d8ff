import { existsSync, readFileSync } from 'node:fs';

/** How long one test ran, and whether it failed. */
export type TestRun = { readonly title: string; readonly durationMs: number; readonly hasFailed: boolean };

/** How many tests passed, how many failed, and how long each of them ran. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TestRun[];
};

const NOTHING: Tally = { passed: 0, failed: 0, tests: [] };

/** Reads vitest's JSON report; without one nothing passed and nothing failed. Skipped tests don't count. */
export function readVitestReport(path: string): Tally {
  const report = readObject(path);
  if (report === undefined) return NOTHING;
  const failedToLoad = listObjects(report['testResults']).filter(
    (file) => file['status'] === 'failed' && listObjects(file['assertionResults']).length === 0,
  );
  return {
    passed: count(report['numPassedTests']),
    failed: count(report['numFailedTests']) + failedToLoad.length,
    tests: listObjects(report['testResults'])
      .flatMap((file) => listObjects(file['assertionResults']))
      .map((result) => ({
        title: String(result['title']),
        durationMs: count(result['duration']),
        hasFailed: result['status'] === 'failed',
      })),
  };
}

/** Reads Playwright's JSON report; a test that passed only on a retry counts as passed. */
export function readPlaywrightReport(path: string): Tally {
  const report = readObject(path);
  const stats = report?.['stats'];
  if (report === undefined || !isObject(stats)) return NOTHING;
  return {
    passed: count(stats['expected']) + count(stats['flaky']),
    failed: count(stats['unexpected']) + listObjects(report['errors']).length,
    tests: listObjects(report['suites']).flatMap((suite) => timesIn(suite)),
  };
}

/** The tests of a suite in Playwright's report and of its nested suites; the times of attempts add up. */
function timesIn(suite: Record<string, unknown>): TestRun[] {
  const own = listObjects(suite['specs']).map((spec) => ({
    title: String(spec['title']),
    durationMs: listObjects(spec['tests'])
      .flatMap((test) => listObjects(test['results']))
      .reduce((sum, result) => sum + count(result['duration']), 0),
    hasFailed: spec['ok'] === false,
  }));
  return [...own, ...listObjects(suite['suites']).flatMap((inner) => timesIn(inner))];
}

function readObject(path: string): Record<string, unknown> | undefined {
  if (!existsSync(path)) return undefined;
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listObjects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((item) => isObject(item)) : [];
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
