import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { usePages } from '../../parts/use-pages.ts';
import type { DeskMarket } from './desk-market.ts';

const LIVE_EVERY_MS = 3_000;
const TRADING = 'trading';

/** The desk's events; refreshed while shown. */
export function useTradingEvents() {
  return usePages({
    key: [TRADING, 'events'],
    ask: async () => ({ rows: (await api.listTradingEvents({})).events, next: null }),
    isLive: true,
  });
}

/** An event with its markets; refreshed while shown. */
export function useTradingEvent(id: string) {
  return useQuery({
    queryKey: [TRADING, 'event', id],
    queryFn: () => api.showTradingEvent({ params: { id } }),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** The margins by kind of market. */
export function useKindMargins() {
  return useQuery({ queryKey: [TRADING, 'margins'], queryFn: () => api.showMargins({}) });
}

/** A market's bets, newest first. */
export function useMarketBets({ book, market }: DeskMarket) {
  const params = { id: market.id };
  return usePages({
    key: [TRADING, 'bets', market.id],
    async ask(before: bigint | undefined) {
      const given = { params, query: { before } };
      const page =
        book === 'exchange' ? await api.listExchangeBets(given) : await api.listHouseMarketBets(given);
      return { rows: page.bets, next: page.next };
    },
  });
}

/** A change to a market; it completes once the desk has been refetched. */
export function useTradingAction<Given, Answer>(action: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => queries.invalidateQueries({ queryKey: [TRADING] }),
  });
}
