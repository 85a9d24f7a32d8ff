import type { Part } from '../check/part.ts';

const SLOWEST_MAX = 20;

/** A line for each of the slowest tests of all parts, the slowest first: seconds, part and title. */
export function listSlowest(parts: readonly Part[]): string[] {
  return allTests(parts)
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, SLOWEST_MAX)
    .map(
      ({ part, title, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${part}: ${title}`,
    );
}

/** A line for each failed test: part and title. */
export function listFailed(parts: readonly Part[]): string[] {
  return allTests(parts)
    .filter(({ hasFailed }) => hasFailed)
    .map(({ part, title }) => `${part}: ${title}`);
}

const allTests = (parts: readonly Part[]) =>
  parts.flatMap(({ name: part, tests = [] }) => tests.map((test) => ({ part, ...test })));
