import type { Turnover } from '@maidan/contract';

/** The remaining share of a turnover in whole percent: 0 if nothing is left, otherwise at least 1 (CASH-12). */
export function percentLeft({ remaining, required }: Pick<Turnover, 'remaining' | 'required'>): number {
  return required === 0n ? 0 : Number((remaining * 100n + required - 1n) / required);
}
