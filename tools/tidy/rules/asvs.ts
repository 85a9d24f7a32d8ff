import type { Finding } from '../finding.ts';
import { readRows } from '../requirements.ts';
import type { Tree } from '../tree.ts';
import { ASVS_LEVELS } from './asvs-levels.ts';

const DOCUMENT = 'docs/asvs.md';

/** One row of the table: the ids that it is about, as the document names them, and what it says of them. */
interface Row {
  readonly first: string;
  readonly last: string;
  readonly levels: string;
  readonly verdict: Verdict;
  readonly said: string;
}

const VERDICTS = ['met by', 'does not apply', 'not met'] as const;
type Verdict = (typeof VERDICTS)[number];

/** `| 1.2.3 | 1 | what is asked | met by: … |`, or a range: `| 1.2.3 to 1.2.5 | 1, 2 | … |`. */
const ROW = /^\| ([\d.]+)(?: to ([\d.]+))? \| ([12, ]+) \| [^|]+ \| ([a-z ]+): ([^|]+) \|$/;
const COUNTS = /\b(\d+) met, (\d+) not applicable, (\d+) not met\b/;
const PATH = /`([\w@-][\w@.-]*(?:\/[\w@.-]+)*\.\w+)`/g;
const REQUIREMENT = /\b([A-Z]+-\d+)\b/g;

/**
 * The table of the project against OWASP ASVS is true to the standard and to the code: each id of levels 1 and 2 stands
 * once with its level, what is met is met by files that are there and whose tests have the rows that are named, and the
 * counts are right. Where something is not met, a row that is still to be written may be named.
 */
export function checkAsvs(tree: Tree): Finding[] {
  if (!tree.paths.includes(DOCUMENT)) return [];
  const [head = '', ...chapters] = tree.readText(DOCUMENT).split(/^## V/m);
  const rows = chapters.flatMap((text) => readTable(text));
  return [
    ...chapters.flatMap((text) => listNoRows(text)),
    ...checkIds(rows),
    ...rows.flatMap((row) => checkRow(tree, row)),
    ...checkCounts(head, 'the whole', rows),
    ...chapters.flatMap((text) => checkCounts(text, `V${/^\d+/.exec(text)?.[0]}`, readTable(text))),
  ].map((text) => ({ rule: 'asvs', path: DOCUMENT, text }));
}

function readTable(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, first = '', last = first, levels = '', word = '', said = ''] = ROW.exec(line) ?? [];
    const verdict = VERDICTS.find((one) => one === word);
    return verdict === undefined ? [] : [{ first, last, levels, verdict, said }];
  });
}

function listNoRows(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line) && readTable(line).length === 0)
    .map((line) => `“${line.slice(0, 40)}…” is no row of an id, level, what is asked, and how it is met`);
}

const IDS = Object.keys(ASVS_LEVELS);

/** The ids of a row, a range in the standard's order; undefined if it names an id that the standard hasn't. */
function idsOf({ first, last }: Row): string[] | undefined {
  const [from, to] = [IDS.indexOf(first), IDS.indexOf(last)];
  return from === -1 || to < from ? undefined : IDS.slice(from, to + 1);
}

function checkIds(rows: readonly Row[]): string[] {
  const named = rows.flatMap((row) => idsOf(row) ?? []);
  const repeated = new Set(named.filter((id, index) => named.indexOf(id) < index));
  const known = new Set(named);
  return [
    ...[...repeated].map((id) => `${id} has more than one row`),
    ...IDS.filter((id) => !known.has(id)).map((id) => `${id} has no row`),
  ];
}

function checkRow(tree: Tree, row: Row): string[] {
  const ids = idsOf(row);
  if (ids === undefined) return [`${row.first} to ${row.last} is no id or range of levels 1 and 2`];
  const levels = [1, 2].filter((level) => ids.some((id) => ASVS_LEVELS[id] === level)).join(', ');
  const isLevel = levels === row.levels;
  return [
    ...(isLevel ? [] : [`${row.first} is of level ${levels}, not ${row.levels}`]),
    ...checkProofs(tree, row),
  ];
}

function checkProofs(tree: Tree, { first, verdict, said }: Row): string[] {
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

function checkCounts(text: string, what: string, rows: readonly Row[]): string[] {
  const counts = VERDICTS.map((verdict) =>
    rows.filter((row) => row.verdict === verdict).reduce((sum, row) => sum + (idsOf(row)?.length ?? 0), 0),
  );
  const told = COUNTS.exec(text)?.slice(1).map(Number) ?? [];
  const isRight = told.length === counts.length && counts.every((count, index) => count === told[index]);
  const [met, notApplicable, notMet] = counts;
  return isRight ? [] : [`${what}: it is ${met} met, ${notApplicable} not applicable, ${notMet} not met`];
}
