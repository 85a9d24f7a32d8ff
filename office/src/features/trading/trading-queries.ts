import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { texts } from '../../i18n/texts.ts';
import { errorText } from '../../lib/error-text.ts';
import { usePages } from '../../parts/use-pages.ts';
import type { DeskMarket } from './desk-market.ts';

const LIVE_EVERY_MS = 3_000;
const TRADING = 'trading';

/** The desk's events that fit what is searched for; refreshed while shown. */
export function useTradingEvents(find: string) {
  return usePages({
    key: [TRADING, 'events', find],
    async ask() {
      const { events, ...extra } = await api.listTradingEvents({ query: find === '' ? {} : { find } });
      return { rows: events, next: null, extra };
    },
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

/** Every price of a market of the order book; refreshed while shown. */
export function useMarketLadder(id: string) {
  return useQuery({
    queryKey: [TRADING, 'ladder', id],
    queryFn: () => api.showMarketLadder({ params: { id } }),
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

/** Resumes a market, and says so. */
export function useResume(): (desk: DeskMarket) => void {
  const resume = useTradingAction(({ market }: DeskMarket) =>
    api.resumeMarket({ params: { id: market.id } }),
  );
  return (desk) =>
    resume.mutate(desk, {
      onSuccess: () => showToast(texts.trading('resumeDone', { market: desk.market.name }), 'good'),
      onError: (error) => showToast(errorText(error), 'bad'),
    });
}
