/**
 * Picks what to check next among many things that are checked over and over: those that changed since their last check,
 * in the order in which they changed, and of the rest the one that was checked longest ago.
 */
export class CheckRotation {
  readonly #changed = new Set<string>();
  /** In the order of their last check, the oldest first. */
  readonly #checked = new Set<string>();

  /** Notes a change; several before the next check count as one. */
  touch(key: string): void {
    this.#changed.add(key);
  }

  /** Takes the next turn: at most `changedMax` that changed, and one other. Keys that are no longer known are forgotten. */
  next(known: ReadonlySet<string>, changedMax: number): string[] {
    for (const keys of [this.#changed, this.#checked])
      for (const key of keys) if (!known.has(key)) keys.delete(key);
    const turn = [...this.#changed].slice(0, changedMax);
    const unchanged = (key: string) => !this.#changed.has(key);
    const never = [...known].find((key) => unchanged(key) && !this.#checked.has(key));
    const longestAgo = never ?? [...this.#checked].find(unchanged);
    if (longestAgo !== undefined) turn.push(longestAgo);
    for (const key of turn) {
      this.#changed.delete(key);
      this.#checked.delete(key);
      this.#checked.add(key);
    }
    return turn;
  }
}
