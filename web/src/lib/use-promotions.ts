import { promotionCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';

const api = apiOf(promotionCalls);

const PROMOTIONS_FRESH_MS = 60_000;

/** The running promotions, in the screen's language. */
export function usePromotions() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['promotions', language],
    queryFn: ({ signal }) => api.promotions({ query: { language }, signal }),
    staleTime: PROMOTIONS_FRESH_MS,
    placeholderData: (before) => before,
  });
}
