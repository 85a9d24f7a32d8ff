import { CallRefused, type CashOutQuote, cashOutQuoteSchema, exchangeCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { useMarketPart } from '../market/market-parts.ts';

const api = apiOf(exchangeCalls);

/** The bets to close: all in a market, or those on one of its runners. */
export interface CashOutScope {
  readonly marketId: string;
  readonly runnerId: number | undefined;
}

/** Query key of an offer. */
export function offerKey({ marketId, runnerId }: CashOutScope) {
  return ['cash-out', marketId, runnerId ?? 'all'] as const;
}

/** The cash-out offer for these bets, polled at `everyMs` while the market takes bets. */
export function useOffer(scope: CashOutScope, everyMs: number | false) {
  const isOpen = useMarketPart(scope.marketId, ({ status }) => status === 'OPEN') === true;
  const { marketId, runnerId } = scope;
  return useQuery({
    queryKey: offerKey(scope),
    enabled: isOpen,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: everyMs,
    queryFn: ({ signal }): Promise<CashOutQuote> =>
      api.quoteCashOut({
        params: { marketId },
        query: runnerId === undefined ? {} : { runnerId },
        signal,
      }),
  });
}

/** The new offer that came with a refusal, if any. */
export function offerOf(error: unknown): CashOutQuote | undefined {
  if (!(error instanceof CallRefused)) return undefined;
  const read = cashOutQuoteSchema.safeParse(error.quote);
  return read.success ? read.data : undefined;
}
