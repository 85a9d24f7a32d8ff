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

test('a missing report means that nothing ran', () => {
  expect(readVitestReport('/nowhere.json')).toEqual({ passed: 0, failed: 0, tests: [] });
  expect(readPlaywrightReport('/nowhere.json')).toEqual({ passed: 0, failed: 0, tests: [] });
});

test('vitest: a file that does not load counts as one failure beside the failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 3, testResults };
  expect(readVitestReport(writeReport(report))).toMatchObject({ passed: 4, failed: 2 });
});

test('Playwright: skipped tests do not count, errors outside tests do', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 9 };
  expect(readPlaywrightReport(writeReport({ stats, errors: [] }))).toMatchObject({ passed: 6, failed: 2 });
  expect(readPlaywrightReport(writeReport({ stats, errors: [{ message: 'x' }] }))).toMatchObject({
    passed: 6,
    failed: 3,
  });
});

test('vitest: every test is listed with its time and why an attempt failed', () => {
  const assertionResults = [
    { status: 'passed', title: 'a back is matched', duration: 12.5 },
    { status: 'skipped', title: 'a lay lapses' },
    {
      status: 'failed',
      title: 'a lay is matched',
      duration: 3,
      failureMessages: ['\u001b[31mAssertionError\u001b[39m: expected 1'],
    },
  ];
  const retried = { status: 'passed', title: 'a bet is voided', duration: 5, failureMessages: ['late'] };
  assertionResults.push(retried);
  const report = { numPassedTests: 2, testResults: [{ status: 'passed', assertionResults }] };
  expect(readVitestReport(writeReport(report)).tests).toEqual([
    { title: 'a back is matched', durationMs: 12.5, failure: undefined, flake: undefined },
    { title: 'a lay lapses', durationMs: 0, failure: undefined, flake: undefined },
    { title: 'a lay is matched', durationMs: 3, failure: 'AssertionError: expected 1', flake: undefined },
    { title: 'a bet is voided', durationMs: 5, failure: undefined, flake: 'late' },
  ]);
});

/** A test in Playwright's report, with its attempts. */
const spec = (title: string, ok: boolean, ...results: { duration: number; errors: object[] }[]) => ({
  title,
  ok,
  tests: [{ results }],
});

test('Playwright: every test, in nested suites too, is listed with the time of all its attempts and why one failed', () => {
  const late = { duration: 70, errors: [{ message: 'Test timeout' }, { message: 'waiting for OK' }] };
  const retried = spec('signs up', true, { ...late, duration: 900 }, { duration: 100, errors: [] });
  const suites = [
    { specs: [retried], suites: [{ specs: [spec('deposits', false, late), spec('withdraws', false)] }] },
  ];
  expect(readPlaywrightReport(writeReport({ stats: { expected: 2 }, suites })).tests).toEqual([
    { title: 'signs up', durationMs: 1_000, failure: undefined, flake: 'Test timeout\nwaiting for OK' },
    { title: 'deposits', durationMs: 70, failure: 'Test timeout\nwaiting for OK', flake: undefined },
    { title: 'withdraws', durationMs: 0, failure: 'no error was reported', flake: undefined },
  ]);
});
