import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { usePages } from '../../parts/use-pages.ts';

/** Query key of collusion cases. */
export const COLLUSION_CASES = 'collusion-cases';

/** The open cases, or those already decided; refreshed while shown. */
export function useCollusionCases(state: 'open' | 'decided') {
  return usePages({
    key: [COLLUSION_CASES, state],
    isLive: true,
    async ask(after: string | undefined) {
      const { cases, next } = await api.listCollusionCases({ query: { state, after } });
      return { rows: cases, next };
    },
  });
}

/** A case with its players, and who of them traded with whom. */
export function useCollusionCase(id: bigint) {
  return useQuery({
    queryKey: [COLLUSION_CASES, 'one', id.toString()],
    queryFn: () => api.showCollusionCase({ params: { id } }),
  });
}
