import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';
import { checkCounts, checkIds, checkProofs, listNoRows, readTable } from './compared-rows.ts';

const DOCUMENT = 'docs/regulators.md';
const ASKED = 66;
const IDS = Array.from({ length: ASKED }, (_, index) => String(index + 1));

/**
 * The table of the project against what regulators ask of such software is whole and true to the code: each of the 66 numbers stands
 * once, what is met is met by files that are there and whose tests have the rows that are named, and the count is right.
 */
export function checkRegulators(tree: Tree): Finding[] {
  if (!tree.paths.includes(DOCUMENT)) return [];
  const text = tree.readText(DOCUMENT);
  const rows = readTable(text);
  return [
    ...listNoRows(text),
    ...checkIds(rows, IDS),
    ...rows.flatMap((row) => checkProofs(tree, row)),
    ...checkCounts(text, 'the whole', rows, IDS),
  ].map((found) => ({ rule: 'regulators', path: DOCUMENT, text: found }));
}
