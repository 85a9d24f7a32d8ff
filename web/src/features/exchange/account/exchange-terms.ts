import { exchangeTermsCalls } from '@maidan/contract';
import { digitsIn, type Language } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

const api = apiOf(exchangeTermsCalls);

/** The exchange's commission and smallest stake, as the server reports them. */
export function useExchangeTerms() {
  return useQuery({
    queryKey: ['exchange-terms'],
    queryFn: ({ signal }) => api.exchangeTerms({ signal }),
  });
}

/** A commission in basis points as a percentage: 200 is `2%`. */
export function commissionText(language: Language, commissionBps: number): string {
  return digitsIn(language, `${commissionBps / 100}%`);
}
