import { CallRefused } from '@maidan/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { closeOffice } from '../lib/me.ts';

const RETRIES_MAX = 2;

/** The query cache. An answer saying that the session is gone closes the office. */
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
      // Offline, an action fails at once: queued, it would run later when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
