import { statementCalls } from '@maidan/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf } from '../../../../lib/api.ts';
import { transactionsKey } from '../../../../lib/own-transactions.ts';

const api = apiOf(statementCalls);

/** A page that is printed has at most this many times 500 movements: some fifty sheets. The file has all. */
const PAGES_MAX = 4;

/** The statement of these Dhaka days, its pages loaded one after the other up to the most that is printed. */
export function usePeriodStatement({ from, to }: { readonly from: string; readonly to: string }) {
  const query = useInfiniteQuery({
    queryKey: [...transactionsKey, 'period', from, to],
    initialPageParam: undefined as bigint | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.periodStatement({
        query: { from, to, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }, pages) => (pages.length < PAGES_MAX ? (next ?? undefined) : undefined),
    refetchOnMount: 'always',
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}
