import { exchangeTermsCalls } from '@maidan/contract';
import { digitsIn, type Language } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

const api = apiOf(exchangeTermsCalls);

/** The exchange's commission and smallest stake, as the house has them. */
export function useExchangeTerms() {
  return useQuery({
    queryKey: ['exchange-terms'],
    queryFn: ({ signal }) => api.exchangeTerms({ signal }),
  });
}

/** The commission as a text says it: 200 hundredths of a percent are `2%`. */
export function commissionText(language: Language, commissionBps: number): string {
  return digitsIn(language, `${commissionBps / 100}%`);
}
