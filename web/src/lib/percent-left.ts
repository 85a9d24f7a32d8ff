import type { Turnover } from '@maidan/contract';

/** How much of a turnover is left, in whole percent; nothing left is 0, the least rest 1 (CASH-12). */
export function percentLeft({ remaining, required }: Pick<Turnover, 'remaining' | 'required'>): number {
  return required === 0n ? 0 : Number((remaining * 100n + required - 1n) / required);
}
