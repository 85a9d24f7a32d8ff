import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { usePages } from '../../parts/use-pages.ts';

const LIVE_EVERY_MS = 3_000;

/** Names what the server said about disputes. */
export const DISPUTES = 'disputes';

/** The disputes that wait, or those that were answered, kept fresh. */
export function useDisputes(state: 'open' | 'decided') {
  return usePages({
    key: [DISPUTES, state],
    isLive: true,
    async ask(after: string | undefined) {
      const { disputes, next } = await api.listDisputes({ query: { state, after } });
      return { rows: disputes, next };
    },
  });
}

/** A dispute with all that there is to judge it by, kept fresh. */
export function useDispute(id: bigint) {
  return useQuery({
    queryKey: [DISPUTES, 'one', id.toString()],
    queryFn: () => api.showDeskDispute({ params: { id } }),
    refetchInterval: LIVE_EVERY_MS,
  });
}
