import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How long one test ran, and the error of its first failed attempt: a failure, or a flake if a later attempt passed. */
export type TestRun = {
  readonly title: string;
  readonly durationMs: number;
  readonly failure: string | undefined;
  readonly flake: string | undefined;
};

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
        failure: result['status'] === 'failed' ? errorText(result['failureMessages']) : undefined,
        flake: isFlaky(result) ? errorText(result['failureMessages']) : undefined,
      })),
  };
}

/** Vitest keeps the errors of the attempts before the one that passed. */
function isFlaky(result: Record<string, unknown>): boolean {
  const errors = result['failureMessages'];
  return result['status'] === 'passed' && Array.isArray(errors) && errors.length > 0;
}

/** Reads Playwright's JSON report; a test that passed only on a retry counts as passed. */
export function readPlaywrightReport(path: string): Tally {
  const report = readObject(path);
  const stats = report?.['stats'];
  if (report === undefined || !isObject(stats)) return NOTHING;
  return {
    passed: count(stats['expected']) + count(stats['flaky']),
    failed: count(stats['unexpected']) + listObjects(report['errors']).length,
    tests: listObjects(report['suites']).flatMap((suite) => testsIn(suite)),
  };
}

/** The tests of a suite in Playwright's report and of its nested suites; the times of attempts add up. */
function testsIn(suite: Record<string, unknown>): TestRun[] {
  const own = listObjects(suite['specs']).map((spec) => {
    const attempts = listObjects(spec['tests']).flatMap((test) => listObjects(test['results']));
    const [first] = attempts.map(({ errors }) => listObjects(errors)).filter(({ length }) => length > 0);
    return {
      title: String(spec['title']),
      durationMs: attempts.reduce((sum, attempt) => sum + count(attempt['duration']), 0),
      failure: spec['ok'] === false ? errorText(first?.map(({ message }) => message)) : undefined,
      flake: spec['ok'] === true && first ? errorText(first.map(({ message }) => message)) : undefined,
    };
  });
  return [...own, ...listObjects(suite['suites']).flatMap((inner) => testsIn(inner))];
}

/** One attempt's errors as plain text; an expired test has one of its own and one of the step it was waiting in. */
function errorText(messages: unknown): string {
  const texts = Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [];
  return texts.length > 0 ? stripVTControlCharacters(texts.join('\n')) : 'no error was reported';
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
