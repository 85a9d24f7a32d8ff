import type { Tree } from './tree.ts';

/** The table of the product's requirements. */
export const REQUIREMENTS = 'docs/requirements.md';

/** Paths of the files whose tests have titles. */
export const HAS_TITLES = /\.(?:test|spec)\.tsx?$/;

/** The ids of the requirements' rows, as they stand. */
export function readRows(tree: Tree): string[] {
  return [...tree.readText(REQUIREMENTS).matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((match) => match[1] ?? '');
}

/** A sentence on the rows of docs/requirements.md that no test title names yet. */
export function listUnprovenRequirements(tree: Tree): string {
  if (!tree.paths.includes(REQUIREMENTS))
    return `${REQUIREMENTS} is not there, so no requirement was looked for.`;
  const rows = readRows(tree);
  const tests = tree.code.filter((file) => HAS_TITLES.test(file.path));
  const unproven = rows.filter((row) => !tests.some((file) => file.text.includes(`[${row}]`)));
  const sum = `${rows.length - unproven.length} of ${rows.length} requirement rows stand in a test's title.`;
  return unproven.length === 0 ? sum : `${sum} Not yet: ${unproven.join(', ')}.`;
}
