import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';

function writeReport(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('no report means that nothing ran', () => {
  expect(readVitestReport('/nowhere.json')).toEqual({ passed: 0, failed: 0 });
  expect(readPlaywrightReport('/nowhere.json')).toEqual({ passed: 0, failed: 0 });
});

test('vitest: a file that does not load counts as one failure beside the failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 3, testResults };
  expect(readVitestReport(writeReport(report))).toEqual({ passed: 4, failed: 2 });
});

test('Playwright: skipped tests do not count, errors outside of tests do', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 9 };
  expect(readPlaywrightReport(writeReport({ stats, errors: [] }))).toEqual({ passed: 6, failed: 2 });
  expect(readPlaywrightReport(writeReport({ stats, errors: [{ message: 'x' }] }))).toEqual({
    passed: 6,
    failed: 3,
  });
});
