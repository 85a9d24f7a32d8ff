import { cashierCalls, type Transaction } from '@maidan/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { transactionsKey } from '../../../lib/own-transactions.ts';
import type { DATES } from '../../../lib/record-dates.ts';
import { session } from '../../../lib/session.ts';

const api = apiOf(cashierCalls);

/** The statuses to filter by (REC-2, REC-4). */
export const STATUSES = ['all', 'pending', 'success', 'fail'] as const;
export const PAYMENT_TYPES = ['all', 'deposit', 'withdraw'] as const;

/** The filter of deposits and withdrawals; `all` doesn't filter. */
export interface TransactionFilter {
  readonly status: (typeof STATUSES)[number];
  readonly paymentType: (typeof PAYMENT_TYPES)[number];
  readonly date: (typeof DATES)[number];
}

/** While a transaction is pending, the list is polled as often as the balance. */
const POLL_EVERY_MS = 10_000;

/** The player's deposits and withdrawals, paged; polled while one of them is pending. */
export function useTransactions({ status, paymentType, date }: TransactionFilter) {
  return useInfiniteQuery({
    queryKey: [...transactionsKey, 'records', status, paymentType, date],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.showTransactions({
        query: {
          remoteId: session.player()?.remoteId ?? 0n,
          outcome: status,
          action: paymentType,
          date,
          ...(pageParam === undefined ? {} : { before: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): { pages: readonly (readonly Transaction[])[] } => ({
      pages: pages.map(({ transactions }) => transactions),
    }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => {
      const all = data?.pages.flatMap(({ transactions }) => transactions) ?? [];
      return all.some(({ outcome }) => outcome === 'pending') ? POLL_EVERY_MS : false;
    },
  });
}
