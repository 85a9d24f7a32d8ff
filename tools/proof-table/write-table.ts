import { countProofs } from './count-proofs.ts';

/** The levels at which something is proved, and the files of each; the first match counts. */
const LEVELS = [
  ['browser', /^e2e\/.*\.spec\.ts$/],
  ['screen', /\.screen\.test\.tsx?$/],
  ['engine', /^engine\/.*\.test\.ts$/],
  ['server', /^(?:server|playhouse\/src\/server)\/.*\.test\.ts$/],
  ['other', /\.test\.tsx?$/],
] as const;

type Level = (typeof LEVELS)[number][0];

/** A checkout's test files: their texts by path from the root. */
export type TestFiles = ReadonlyMap<string, string>;

interface Sums {
  readonly titles: ReadonlyMap<string, ReadonlyMap<Level, number>>;
  readonly assertions: ReadonlyMap<Level, number>;
}

/**
 * A Markdown table of how many tests name each requirement row in two checkouts, by level, with the number of assertions. Ends with
 * the rows that fewer tests name than before.
 */
export function writeTable(before: TestFiles, after: TestFiles): string {
  const [old, now] = [sum(before), sum(after)];
  const rows = [...new Set([...old.titles.keys(), ...now.titles.keys()])].toSorted(byRow);
  const fewer = rows.filter((row) => total(now.titles.get(row)) < total(old.titles.get(row)));
  return [
    '| row | tests before | tests after |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row} | ${tell(old.titles.get(row))} | ${tell(now.titles.get(row))} |`),
    `| assertions | ${tell(old.assertions)} | ${tell(now.assertions)} |`,
    '',
    fewer.length === 0
      ? 'No row is named by fewer tests than before.'
      : `Named by fewer tests than before: ${fewer.join(', ')}.`,
  ].join('\n');
}

function sum(files: TestFiles): Sums {
  const titles = new Map<string, Map<Level, number>>();
  const assertions = new Map<Level, number>();
  for (const [path, text] of files) {
    const level = LEVELS.find(([, pattern]) => pattern.test(path))?.[0];
    if (level === undefined) continue;
    const proofs = countProofs(text);
    assertions.set(level, (assertions.get(level) ?? 0) + proofs.assertions);
    for (const [row, count] of proofs.titles) {
      const levels = titles.get(row) ?? new Map<Level, number>();
      titles.set(row, levels.set(level, (levels.get(level) ?? 0) + count));
    }
  }
  return { titles, assertions };
}

const total = (levels: ReadonlyMap<Level, number> = new Map()) =>
  [...levels.values()].reduce((all, count) => all + count, 0);

function tell(levels: ReadonlyMap<Level, number> = new Map()): string {
  const parts = LEVELS.flatMap(([level]) => (levels.has(level) ? [`${level} ${levels.get(level)}`] : []));
  return parts.length === 0 ? 'none' : `${total(levels)}: ${parts.join(', ')}`;
}

function byRow(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
