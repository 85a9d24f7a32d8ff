/** The default quick stakes, in whole taka. */
const DEFAULT_STAKES: readonly number[] = [100, 200, 500, 1000, 2000, 5000, 10_000, 25_000];
const STAKE_MAX = 10_000_000;

/** Parses stored stakes such as "100-200-…"; anything but eight valid stakes gives the defaults. */
export function readQuickStakes(kept: string): readonly number[] {
  const parts = kept.split('-');
  return parts.length === DEFAULT_STAKES.length && parts.every(isStake) ? parts.map(Number) : DEFAULT_STAKES;
}

/** The stakes with those typed in their positions; a position without a valid stake is unchanged. */
export function changeQuickStakes(before: readonly number[], typed: readonly string[]): readonly number[] {
  return before.map((stake, at) => {
    const text = typed[at] ?? '';
    return isStake(text) ? Number(text) : stake;
  });
}

function isStake(text: string): boolean {
  return /^[1-9]\d{0,7}$/.test(text) && Number(text) <= STAKE_MAX;
}
