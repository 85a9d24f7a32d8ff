/** Merges two lists that are sorted newest first; the order within each is kept, so that its ids serve as a cursor. */
export function mergeNewest<One extends { readonly at: Date }>(
  mine: readonly One[],
  theirs: readonly One[],
): One[] {
  const merged: One[] = [];
  let [left, right] = [0, 0];
  for (;;) {
    const [one, other] = [mine[left], theirs[right]];
    if (one === undefined && other === undefined) return merged;
    const isMine = other === undefined || (one !== undefined && one.at >= other.at);
    if (isMine) left += 1;
    else right += 1;
    const next = isMine ? one : other;
    if (next !== undefined) merged.push(next);
  }
}
