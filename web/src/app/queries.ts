import { CallRefused } from '@maidan/contract';
import { QueryClient } from '@tanstack/react-query';

const RETRIES_MAX = 2;

/** The store of what the server said. Refusals are final; only what might pass by itself is asked again. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failures, error) =>
          failures < RETRIES_MAX && !(error instanceof CallRefused && error.status < 500),
      },
      // Without a connection a call fails and is told; kept for later, it would come when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
