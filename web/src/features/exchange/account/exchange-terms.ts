import { exchangeTermsCalls } from '@maidan/contract';
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
