import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';
import { ASVS_LEVELS } from './asvs-levels.ts';
import {
  type ComparedRow,
  checkCounts,
  checkIds,
  checkProofs,
  idsOf,
  listNoRows,
  readTable,
} from './compared-rows.ts';

const DOCUMENT = 'docs/asvs.md';
const IDS = Object.keys(ASVS_LEVELS);

/**
 * The table of the project against OWASP ASVS is true to the standard and to the code: each id of levels 1 and 2 stands
 * once with its level, what is met is met by files that are there and whose tests have the rows that are named, and the
 * counts are right.
 */
export function checkAsvs(tree: Tree): Finding[] {
  if (!tree.paths.includes(DOCUMENT)) return [];
  const [head = '', ...chapters] = tree.readText(DOCUMENT).split(/^## V/m);
  const rows = chapters.flatMap((text) => readTable(text));
  return [
    ...chapters.flatMap((text) => listNoRows(text)),
    ...checkIds(rows, IDS),
    ...rows.flatMap((row) => checkRow(tree, row)),
    ...checkCounts(head, 'the whole', rows, IDS),
    ...chapters.flatMap((text) => checkCounts(text, `V${/^\d+/.exec(text)?.[0]}`, readTable(text), IDS)),
  ].map((text) => ({ rule: 'asvs', path: DOCUMENT, text }));
}

function checkRow(tree: Tree, row: ComparedRow): string[] {
  const ids = idsOf(row, IDS);
  if (ids === undefined) return [`${row.first} to ${row.last} is no id or range of levels 1 and 2`];
  const levels = [1, 2].filter((level) => ids.some((id) => ASVS_LEVELS[id] === level)).join(', ');
  const isLevel = levels === row.source;
  return [
    ...(isLevel ? [] : [`${row.first} is of level ${levels}, not ${row.source}`]),
    ...checkProofs(tree, row),
  ];
}
