import { CallRefused } from '@maidan/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { closeOffice } from '../lib/me.ts';

const RETRIES_MAX = 2;

/** The store of what the server said. An answer that there is no session any more closes the office. */
export function createQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallRefused && error.status === 401) closeOffice(queries);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failures, error) =>
          failures < RETRIES_MAX && !(error instanceof CallRefused && error.status < 500),
      },
      // Without a connection a deed fails and says so; kept back, it would be done when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
