import { statementCalls, type statementKinds, type StatementLine } from '@maidan/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import type { DATES } from '../../../lib/record-dates.ts';
import { transactionsKey } from '../../../lib/own-transactions.ts';

const api = apiOf(statementCalls);

/** The filter of the movements. */
export interface StatementFilter {
  readonly kind: (typeof statementKinds)[number];
  readonly date: (typeof DATES)[number];
}

/** The main wallet's movements, paged. */
export function useStatement({ kind, date }: StatementFilter) {
  return useInfiniteQuery({
    queryKey: [...transactionsKey, 'statement', kind, date],
    initialPageParam: undefined as bigint | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.walletStatement({
        query: { kind, date, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): { pages: readonly (readonly StatementLine[])[] } => ({
      pages: pages.map(({ lines }) => lines),
    }),
    refetchOnMount: 'always',
  });
}
