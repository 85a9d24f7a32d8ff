import { CallRefused } from '@maidan/contract';
import { QueryClient } from '@tanstack/react-query';

const RETRIES_MAX = 2;

/** The query cache. Refusals are final; only transient failures are retried. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failures, error) =>
          failures < RETRIES_MAX && !(error instanceof CallRefused && error.status < 500),
      },
      // Offline, a call fails at once and says so: queued, it would run later when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
