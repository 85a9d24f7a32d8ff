import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** A file's name or path by itself between backticks, as comments and documents cite it. */
const CITED = /`(?:\.{1,2}\/)*([\w@./-]+\.(?:md|mjs|sql|tsx?))`/g;
/** Patterns of names. */
const NO_FILES = new Set(['verb-noun.ts']);

/** A file that a comment or a document cites is there: its path from the root, or the end of it. Tests are exempt. */
export function checkCitedFiles(tree: Tree): Finding[] {
  const isThere = (cited: string): boolean =>
    tree.paths.some((path) => path === cited || path.endsWith(`/${cited}`));
  const documents = tree.paths
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: tree.readText(path) }));
  return [...tree.code.filter(({ isTest }) => !isTest), ...documents].flatMap(({ path, text }) =>
    Array.from(text.matchAll(CITED), ([, cited = '']) => cited)
      .filter((cited) => !NO_FILES.has(cited) && !isThere(cited))
      .map((cited) => ({ rule: 'cited-files', path, text: `cites ${cited}, which isn't there` })),
  );
}
