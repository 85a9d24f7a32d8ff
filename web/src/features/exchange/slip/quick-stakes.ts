import { create } from 'zustand';

/** Eight stakes in whole taka that one press types. */
const DEFAULT_STAKES: readonly number[] = [100, 200, 500, 1000, 2000, 5000, 10_000, 25_000];
const STAKE_MAX = 10_000_000;
const YEAR_S = 31_536_000;

interface QuickStakes {
  readonly stakes: readonly number[];
}

/** The player's quick stakes. In a cookie, because a rejected token clears local storage (AUTH-14). */
export const useQuickStakes = create<QuickStakes>(() => ({
  stakes: readQuickStakes(/(?:^|; )quickStakes=([\d-]+)/.exec(document.cookie)?.[1] ?? ''),
}));

/** Keeps eight stakes as they were typed; one that is no stake stays as it was. */
export function keepQuickStakes(typed: readonly string[]): void {
  const before = useQuickStakes.getState().stakes;
  const stakes = before.map((stake, at) => (isStake(typed[at]) ? Number(typed[at]) : stake));
  document.cookie = `quickStakes=${stakes.join('-')}; path=/; max-age=${YEAR_S}; samesite=lax`;
  useQuickStakes.setState({ stakes });
}

/** Stakes from their kept text; the house's own when it isn't eight stakes. */
export function readQuickStakes(kept: string): readonly number[] {
  const parts = kept.split('-');
  return parts.length === DEFAULT_STAKES.length && parts.every(isStake) ? parts.map(Number) : DEFAULT_STAKES;
}

function isStake(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,7}$/.test(text) && Number(text) <= STAKE_MAX;
}
