import type { Part } from '../check/part.ts';

const SLOWEST_MAX = 20;
/** Enough of an error for what was expected, what came, and the line of the test. */
const ERROR_LINES_MAX = 25;

/** A line for each of the slowest tests of all parts, the slowest first: seconds, part and title. */
export function listSlowest(parts: readonly Part[]): string[] {
  return allTests(parts)
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, SLOWEST_MAX)
    .map(
      ({ part, title, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${part}: ${title}`,
    );
}

/** Lines for each failed test: part and title, then the beginning of its error. */
export function listFailed(parts: readonly Part[]): string[] {
  return allTests(parts).flatMap(({ part, title, failure }) =>
    failure === undefined ? [] : [`${part}: ${title}`, ...firstLines(failure)],
  );
}

/** Lines for each test that passed only at a second attempt: part and title, then the beginning of the first one's error. */
export function listFlaky(parts: readonly Part[]): string[] {
  return allTests(parts).flatMap(({ part, title, flake }) =>
    flake === undefined ? [] : [`${part}: ${title}`, ...firstLines(flake)],
  );
}

const firstLines = (error: string) =>
  error
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES_MAX)
    .map((line) => `    ${line}`);

const allTests = (parts: readonly Part[]) =>
  parts.flatMap(({ name: part, tests = [] }) => tests.map((test) => ({ part, ...test })));
