import type { RiskRuleName } from '@maidan/contract/office';

/** The score from which findings are a case: what weighs less waits for company. */
export const CASE_SCORE_MIN = 10;

/** No finding counts for more than three times its rule's weight, however far it is beyond the bound. */
const STRENGTH_COUNTED_MAX = 300;

/** What findings score together: of each rule the strongest, its weight times how far it is beyond its bound, rounded down. */
export function scoreOf(
  findings: readonly {
    readonly rule: RiskRuleName;
    readonly weight: number;
    readonly strength: number;
  }[],
): number {
  const byRule = new Map<RiskRuleName, number>();
  for (const { rule, weight, strength } of findings) {
    const counted = weight * Math.min(strength, STRENGTH_COUNTED_MAX);
    byRule.set(rule, Math.max(byRule.get(rule) ?? 0, counted));
  }
  return [...byRule.values()].reduce((sum, counted) => sum + Math.floor(counted / 100), 0);
}
