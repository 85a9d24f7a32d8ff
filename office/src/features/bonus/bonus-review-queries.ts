import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { usePages } from '../../parts/use-pages.ts';

/** Query key of bonuses in review. */
export const BONUS_REVIEWS = 'bonus-reviews';

/** The bonuses awaiting review, or those already decided; refreshed while shown. */
export function useBonusReviews(state: 'waiting' | 'decided') {
  return usePages({
    key: [BONUS_REVIEWS, state],
    isLive: true,
    async ask(after: string | undefined) {
      const { reviews, next } = await api.listBonusReviews({ query: { state, after } });
      return { rows: reviews, next };
    },
  });
}

/** A bonus in review with the players against whom its turnover was earned. */
export function useBonusReview(id: bigint) {
  return useQuery({
    queryKey: [BONUS_REVIEWS, 'one', id.toString()],
    queryFn: () => api.showBonusReview({ params: { id } }),
  });
}
