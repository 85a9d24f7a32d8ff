import { contentCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';

const api = apiOf(contentCalls);

/** Changes by staff reach every open page within this time; an unchanged answer is a cheap 304. */
const GENERAL_FRESH_MS = 30_000;

/** The operator's settings and notices in the screen's language. */
export function useGeneral() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['general', language],
    queryFn: async ({ signal }) => {
      const [general] = await api.general({ query: { language }, signal });
      return general ?? null;
    },
    staleTime: GENERAL_FRESH_MS,
    refetchInterval: GENERAL_FRESH_MS,
  });
}
