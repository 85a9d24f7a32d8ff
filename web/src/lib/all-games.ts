import { casinoCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';

const api = apiOf(casinoCalls);

const FRESH_MS = 60_000;

/** The games of all categories in the server's order, fetched once they are wanted. */
export function useAllGames(isWanted: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['games', 'all', language],
    queryFn: async ({ signal }) => (await api.games({ query: { language }, signal })).games,
    enabled: isWanted,
    staleTime: FRESH_MS,
  });
}
