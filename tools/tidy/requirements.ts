import type { Tree } from './tree.ts';

const ROWS = 'docs/requirements.md';
const HAS_TITLES = /\.(?:test|spec)\.tsx?$/;

/** A sentence on the rows of docs/requirements.md that no test title names yet. */
export function listUnprovenRequirements(tree: Tree): string {
  if (!tree.paths.includes(ROWS)) return `${ROWS} is not there, so no requirement was looked for.`;
  const rows = [...tree.readText(ROWS).matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((match) => match[1] ?? '');
  const tests = tree.code.filter((file) => HAS_TITLES.test(file.path));
  const unproven = rows.filter((row) => !tests.some((file) => file.text.includes(`[${row}]`)));
  const sum = `${rows.length - unproven.length} of ${rows.length} requirement rows stand in a test's title.`;
  return unproven.length === 0 ? sum : `${sum} Not yet: ${unproven.join(', ')}.`;
}
