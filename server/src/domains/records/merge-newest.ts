/** Two lists, each the newest first, as one; the order within each stays, so that its ids are a cursor. */
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
