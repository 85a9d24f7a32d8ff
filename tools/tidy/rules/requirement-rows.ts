import type { Finding } from '../finding.ts';
import { HAS_TITLES, REQUIREMENTS, readRows } from '../requirements.ts';
import type { Tree } from '../tree.ts';

const NAMED = /\[([A-Z]+-\d+)\]/g;

/** Each requirement has one row in docs/requirements.md, and what a test's title names is such a row. */
export function checkRequirementRows(tree: Tree): Finding[] {
  if (!tree.paths.includes(REQUIREMENTS)) return [];
  const rows = readRows(tree);
  const repeated = rows.filter((row, index) => rows.indexOf(row) < index);
  const known = new Set(rows);
  return [
    ...repeated.map((row) => report(REQUIREMENTS, `${row} has more than one row`)),
    ...tree.code
      .filter((file) => HAS_TITLES.test(file.path) && !file.path.startsWith('tools/'))
      .flatMap((file) =>
        [...new Set([...file.text.matchAll(NAMED)].map((match) => match[1] ?? ''))]
          .filter((row) => !known.has(row))
          .map((row) => report(file.path, `${row} has no row in ${REQUIREMENTS}`)),
      ),
  ];
}

const report = (path: string, text: string): Finding => ({ rule: 'requirement-rows', path, text });
