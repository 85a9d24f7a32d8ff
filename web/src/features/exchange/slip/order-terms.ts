import { create } from 'zustand';

interface OrderTerms {
  /** Whether the unmatched part lapses or persists when the market turns in-play. */
  readonly persistence: 'LAPSE' | 'PERSIST';
  /** Fill or kill: fully matched at once, or not at all. */
  readonly isFillOrKill: boolean;
}

/** The terms of this tab's next orders; a bet being sent keeps those it was sent with. */
export const useOrderTerms = create<OrderTerms>(() => ({ persistence: 'LAPSE', isFillOrKill: false }));

/** The current terms. */
export function readOrderTerms(): OrderTerms {
  return useOrderTerms.getState();
}

/** Changes some of the terms. */
export function chooseOrderTerms(terms: Partial<OrderTerms>): void {
  useOrderTerms.setState(terms);
}
