import { create } from 'zustand';
import { changeQuickStakes, readQuickStakes } from './read-quick-stakes.ts';

const YEAR_S = 31_536_000;

interface QuickStakes {
  readonly stakes: readonly number[];
}

/** The player's quick stakes. In a cookie, because a rejected token clears local storage (AUTH-14). */
export const useQuickStakes = create<QuickStakes>(() => ({
  stakes: readQuickStakes(/(?:^|; )quickStakes=([\d-]+)/.exec(document.cookie)?.[1] ?? ''),
}));

/** Keeps eight stakes as they were typed. */
export function keepQuickStakes(typed: readonly string[]): void {
  const stakes = changeQuickStakes(useQuickStakes.getState().stakes, typed);
  document.cookie = `quickStakes=${stakes.join('-')}; path=/; max-age=${YEAR_S}; samesite=lax`;
  useQuickStakes.setState({ stakes });
}
