import {
  type Activity,
  type BetSport,
  type ExchangeMovement,
  exchangeRecordCalls,
  type ExchangeRecord,
} from '@maidan/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { ordersKey } from '../bets/order-queries.ts';
import { dhakaDayBefore } from '../../../lib/dhaka-days.ts';
import { timeNow } from '../../../lib/site-clock.ts';

const api = apiOf(exchangeRecordCalls);

// Nested under the orders' key, so that a bet or a settlement refetches these too.
const recordsKey = [...ordersKey, 'records'] as const;

/** The player's exposure by market, largest first. */
export function useExposures() {
  return useQuery({
    queryKey: [...ordersKey, 'all', 'exposures'],
    queryFn: async ({ signal }) => (await api.listExposures({ signal })).exposures,
  });
}

/** The exchange's movements on the main balance, paged. */
export function useMovements() {
  return useInfiniteQuery({
    queryKey: [...recordsKey, 'movements'],
    initialPageParam: undefined as bigint | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.exchangeStatement({ query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): { pages: readonly (readonly ExchangeMovement[])[] } => ({
      pages: pages.map(({ movements }) => movements),
    }),
  });
}

/** The filter of settled bets. */
export interface HistoryFilter {
  readonly sport?: BetSport;
  readonly marketId?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Settled bets, paged. */
export function useHistory(filter: HistoryFilter) {
  return useInfiniteQuery({
    queryKey: [...recordsKey, 'history', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.listSettledBets({
        query: pageParam === undefined ? filter : { ...filter, before: pageParam },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): { pages: readonly (readonly ExchangeRecord[])[] } => ({
      pages: pages.map(({ bets }) => bets),
    }),
  });
}

/** Profit and loss of settled markets since the day in Dhaka `daysBack` days ago. */
export function useProfitAndLoss(daysBack: number) {
  return useQuery({
    queryKey: [...recordsKey, 'profit-loss', daysBack],
    queryFn: ({ signal }) =>
      api.profitAndLoss({ query: { from: dhakaDayBefore(timeNow(), daysBack) }, signal }),
  });
}

/** Logins, bets and settlements, paged. */
export function useActivity() {
  return useInfiniteQuery({
    queryKey: [...recordsKey, 'activity'],
    initialPageParam: undefined as Date | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.listActivity({ query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): { pages: readonly (readonly Activity[])[] } => ({
      pages: pages.map(({ activities }) => activities),
    }),
  });
}
