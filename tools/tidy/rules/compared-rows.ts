import { readRows } from '../requirements.ts';
import type { Tree } from '../tree.ts';

/** One row of a table that compares the project with what others ask: the ids that it is about, and what it says of them. */
export interface ComparedRow {
  readonly first: string;
  readonly last: string;
  /** The second column, such as the level or the clause. */
  readonly source: string;
  readonly verdict: Verdict;
  readonly said: string;
}

const VERDICTS = ['met by', 'does not apply', 'not met'] as const;
type Verdict = (typeof VERDICTS)[number];

/** `| 1.2.3 | source | what is asked | met by: … |`, or a range: `| 1.2.3 to 1.2.5 | … |`. */
const ROW = /^\| ([\d.]+)(?: to ([\d.]+))? \| ([^|]+) \| [^|]+ \| ([a-z ]+): ([^|]+) \|$/;
const COUNTS = /\b(\d+) met, (\d+) not applicable, (\d+) not met\b/;
const PATH = /`([\w@-][\w@.-]*(?:\/[\w@.-]+)*\.\w+)`/g;
const REQUIREMENT = /\b([A-Z]+-\d+)\b/g;

/** The rows of a text's table. */
export function readTable(text: string): ComparedRow[] {
  return text.split('\n').flatMap((line) => {
    const [, first = '', last = first, source = '', word = '', said = ''] = ROW.exec(line) ?? [];
    const verdict = VERDICTS.find((one) => one === word);
    return verdict === undefined ? [] : [{ first, last, source, verdict, said }];
  });
}

/** What is wrong with lines of a table that are no rows. */
export function listNoRows(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line) && readTable(line).length === 0)
    .map(
      (line) => `“${line.slice(0, 40)}…” is no row of an id, its source, what is asked, and how it is met`,
    );
}

/** The ids of a row, a range in the order of all; undefined if it names one that isn't among them. */
export function idsOf({ first, last }: ComparedRow, all: readonly string[]): string[] | undefined {
  const [from, to] = [all.indexOf(first), all.indexOf(last)];
  return from === -1 || to < from ? undefined : all.slice(from, to + 1);
}

/** What is wrong with the ids: each stands once. */
export function checkIds(rows: readonly ComparedRow[], all: readonly string[]): string[] {
  const named = rows.flatMap((row) => idsOf(row, all) ?? []);
  const repeated = new Set(named.filter((id, index) => named.indexOf(id) < index));
  const known = new Set(named);
  return [
    ...[...repeated].map((id) => `${id} has more than one row`),
    ...all.filter((id) => !known.has(id)).map((id) => `${id} has no row`),
  ];
}

/**
 * What is wrong with how a row is met: files that are cited have to be there, and tests in them to have the requirements that are named.
 * Where something is not met, a requirement that is still to be written may be named.
 */
export function checkProofs(tree: Tree, { first, verdict, said }: ComparedRow): string[] {
  const paths = Array.from(said.matchAll(PATH), ([, path = '']) => path);
  const missing = paths
    .filter((path) => !tree.paths.includes(path))
    .map((path) => `${first} cites ${path}, which isn't there`);
  if (verdict !== 'met by') return missing;
  const texts = paths.filter((path) => tree.paths.includes(path)).map((path) => tree.readText(path));
  const kinds = new Set(readRows(tree).map((row) => row.split('-')[0]));
  const unproven = Array.from(said.matchAll(REQUIREMENT), ([, row = '']) => row)
    .filter((row) => kinds.has(row.split('-')[0]) && !texts.some((text) => text.includes(`[${row}]`)))
    .map((row) => `${first} names ${row}, which no test has in the files that it cites`);
  return [...missing, ...unproven, ...(paths.length === 0 ? [`${first} is met by no file`] : [])];
}

/** What is wrong with the counts that a text tells of its rows. */
export function checkCounts(
  text: string,
  what: string,
  rows: readonly ComparedRow[],
  all: readonly string[],
): string[] {
  const counts = VERDICTS.map((verdict) =>
    rows
      .filter((row) => row.verdict === verdict)
      .reduce((sum, row) => sum + (idsOf(row, all)?.length ?? 0), 0),
  );
  const told = COUNTS.exec(text)?.slice(1).map(Number) ?? [];
  const isRight = told.length === counts.length && counts.every((count, index) => count === told[index]);
  const [met, notApplicable, notMet] = counts;
  return isRight ? [] : [`${what}: it is ${met} met, ${notApplicable} not applicable, ${notMet} not met`];
}
