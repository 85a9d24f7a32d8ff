import { CallRefused } from '@maidan/contract';
import { QueryClient, timeoutManager } from '@tanstack/react-query';
import { repeat } from '../lib/attention.ts';
import { isBrowser } from '../lib/runtime.ts';

const RETRIES_MAX = 2;

/** What is asked for again and again is asked for until the page rests. */
function restWithThePage(): void {
  const ends = new Map<number, () => void>();
  let last = 0;
  timeoutManager.setTimeoutProvider({
    setTimeout: (run, waitMs) => window.setTimeout(run, waitMs),
    clearTimeout: (timer) => clearTimeout(timer),
    setInterval(run, everyMs) {
      last += 1;
      ends.set(last, repeat(run, everyMs, 'awake'));
      return last;
    },
    clearInterval(timer = 0) {
      ends.get(timer)?.();
      ends.delete(timer);
    },
  });
}

if (isBrowser) restWithThePage();

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
