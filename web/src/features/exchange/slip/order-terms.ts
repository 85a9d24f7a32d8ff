import { create } from 'zustand';

interface OrderTerms {
  /** Whether what waits lapses at the turn in play or stays. */
  readonly persistence: 'LAPSE' | 'PERSIST';
  /** Matched whole at once, or not at all. */
  readonly isFillOrKill: boolean;
}

/** The further terms of the next orders of this tab; a bet that is sent keeps those it was sent with. */
export const useOrderTerms = create<OrderTerms>(() => ({ persistence: 'LAPSE', isFillOrKill: false }));

/** The terms as they stand. */
export function readOrderTerms(): OrderTerms {
  return useOrderTerms.getState();
}

/** Chooses one of the terms. */
export function chooseOrderTerms(terms: Partial<OrderTerms>): void {
  useOrderTerms.setState(terms);
}
