/** What a test file proves: how many of its titles name each requirement row, and how many assertions it has. */
export interface Proofs {
  readonly titles: ReadonlyMap<string, number>;
  readonly assertions: number;
}

const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
const ROW = /\[([A-Z]+-\d+)\]/g;
const ASSERTION = /\bexpect(?:\.(?:poll|soft|element))?(?:<[^>]*>)?\(/g;

/** Counts what a test file proves, from its text. A row that a title names twice counts once. */
export function countProofs(text: string): Proofs {
  const titles = new Map<string, number>();
  for (const [, , title = ''] of text.matchAll(TITLE))
    for (const row of new Set([...title.matchAll(ROW)].map((match) => match[1] ?? '')))
      titles.set(row, (titles.get(row) ?? 0) + 1);
  return { titles, assertions: [...text.matchAll(ASSERTION)].length };
}
