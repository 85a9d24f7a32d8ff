import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { usePages } from '../../parts/use-pages.ts';

const LIVE_EVERY_MS = 3_000;

/** Query key of disputes. */
export const DISPUTES = 'disputes';

/** The open disputes, or those already answered; refreshed while shown. */
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

/** A dispute with the evidence for its decision; refreshed while shown. */
export function useDispute(id: bigint) {
  return useQuery({
    queryKey: [DISPUTES, 'one', id.toString()],
    queryFn: () => api.showDeskDispute({ params: { id } }),
    refetchInterval: LIVE_EVERY_MS,
  });
}
