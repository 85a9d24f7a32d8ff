import { existsSync, readFileSync } from 'node:fs';

/** How many tests held and how many did not. */
export type Tally = { readonly passed: number; readonly failed: number };

const NOTHING: Tally = { passed: 0, failed: 0 };

/** What vitest's JSON report says; nothing passed and nothing failed when there is no report. Skipped tests don't count. */
export function readVitestReport(path: string): Tally {
  const report = readObject(path);
  if (report === undefined) return NOTHING;
  const failedToLoad = listObjects(report['testResults']).filter(
    (file) => file['status'] === 'failed' && listObjects(file['assertionResults']).length === 0,
  );
  return {
    passed: count(report['numPassedTests']),
    failed: count(report['numFailedTests']) + failedToLoad.length,
  };
}

/** What Playwright's JSON report says; a test that passed only on a further attempt counts as passed. */
export function readPlaywrightReport(path: string): Tally {
  const report = readObject(path);
  const stats = report?.['stats'];
  if (report === undefined || !isObject(stats)) return NOTHING;
  return {
    passed: count(stats['expected']) + count(stats['flaky']),
    failed: count(stats['unexpected']) + listObjects(report['errors']).length,
  };
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
