/** A line of a text that stays, goes or comes. */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** What turns one text into the other, line by line, with as many lines kept as possible. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const kept = lengthsKept(old, next);
  const lines: DiffLine[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < next.length) {
    const [left, right] = [old[at], next[to]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      [at, to] = [at + 1, to + 1];
    } else if (left !== undefined && (right === undefined || keptAt(at + 1, to) >= keptAt(at, to + 1))) {
      lines.push({ kind: 'gone', text: left });
      at += 1;
    } else {
      lines.push({ kind: 'new', text: right ?? '' });
      to += 1;
    }
  }
  return lines;

  function keptAt(from: number, until: number): number {
    return kept[from]?.[until] ?? 0;
  }
}

/** How many lines can be kept of what is left from each pair of places on. */
function lengthsKept(old: readonly string[], next: readonly string[]): number[][] {
  const kept = Array.from({ length: old.length + 1 }, () => Array<number>(next.length + 1).fill(0));
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = next.length - 1; to >= 0; to -= 1) {
      const row = kept[at];
      const below = kept[at + 1];
      if (row === undefined || below === undefined) continue;
      row[to] = old[at] === next[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  return kept;
}

/** The lines that differ, each with up to one line on either side that stays; null where lines are left out. */
export function nearChanges(lines: readonly DiffLine[]): (DiffLine | null)[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - 1), index + 2).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, index): (DiffLine | null)[] => {
    if (isNear[index] === true) return [line];
    return index > 0 && isNear[index - 1] === true && index < lines.length - 1 ? [null] : [];
  });
}
