import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

const DOCUMENT = 'docs/exchange-rules.md';
/** A citation in any spelling, which may go on in the comment's next line. */
const CITATION = /exchange(?:-|[\s*/]+)rules(?:\.md)?:[\s*/]*([a-z][a-z -]*)/gi;

/** A comment that cites an exchange rule names a heading of the document that has them, in whatever case. */
export function checkExchangeRules(tree: Tree): Finding[] {
  const headings = new Set(
    tree.paths.includes(DOCUMENT)
      ? tree
          .readText(DOCUMENT)
          .match(/(?<=^## ).+$/gm)
          ?.map((heading) => heading.toLowerCase())
      : [],
  );
  return tree.code.flatMap(({ path, text }) =>
    Array.from(text.matchAll(CITATION), ([, cited = '']) => cited.trim())
      .filter((cited) => !headings.has(cited.toLowerCase()))
      .map((cited) => ({
        rule: 'exchange-rules',
        path,
        text: `cites “${cited}”, no heading of ${DOCUMENT}`,
      })),
  );
}
