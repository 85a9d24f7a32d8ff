/** Something impossible in the tables, or in memory beside them. */
export interface Finding {
  readonly rule: string;
  /** The account, order or market, and the numbers that disagree. */
  readonly detail: string;
}

/** The first findings of a broken rule are enough to see what is wrong. */
export const FINDINGS_OF_A_RULE_MAX = 20;

/** Finds the players for whom two sums differ, as findings of that rule; a missing sum counts as zero. */
export function comparePlayers(
  rule: string,
  held: { readonly name: string; readonly of: ReadonlyMap<bigint, bigint> },
  due: { readonly name: string; readonly of: ReadonlyMap<bigint, bigint> },
): Finding[] {
  return [...new Set([...due.of.keys(), ...held.of.keys()])]
    .map((playerId) => ({
      playerId,
      one: held.of.get(playerId) ?? 0n,
      other: due.of.get(playerId) ?? 0n,
    }))
    .filter(({ one, other }) => one !== other)
    .slice(0, FINDINGS_OF_A_RULE_MAX)
    .map(({ playerId, one, other }) => ({
      rule,
      detail: `player ${playerId}: ${held.name} ${one}, ${due.name} ${other}`,
    }));
}
