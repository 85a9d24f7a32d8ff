import { type GameType, casinoCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';

const api = apiOf(casinoCalls);

const GAMES_FRESH_MS = 60_000;

/** The platforms that have games of a category. */
export function useSystems(type: GameType) {
  return useQuery({
    queryKey: ['game-systems', type],
    queryFn: async ({ signal }) => (await api.gameSystems({ query: { type }, signal })).systems,
    staleTime: GAMES_FRESH_MS,
  });
}

/** The names of those platforms; fetched once they are known. */
export function useProviders(systems: readonly { readonly platform: string }[] | undefined) {
  const language = useLanguage();
  const platforms = systems?.map(({ platform }) => platform) ?? [];
  return useQuery({
    queryKey: ['game-providers', language, ...platforms],
    queryFn: async ({ signal }) =>
      (await api.gameProviders({ query: { systems: platforms, language }, signal })).providers,
    enabled: platforms.length > 0,
    staleTime: GAMES_FRESH_MS,
  });
}

/** The games of a category, optionally of one platform, in the server's order. */
export function useGames(type: GameType, system: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['games', type, system, language],
    queryFn: async ({ signal }) => (await api.games({ query: { type, system, language }, signal })).games,
    staleTime: GAMES_FRESH_MS,
  });
}

/** The games of all categories, fetched once a search needs them. */
export function useAllGames(isWanted: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['games', 'all', language],
    queryFn: async ({ signal }) => (await api.games({ query: { language }, signal })).games,
    enabled: isWanted,
    staleTime: GAMES_FRESH_MS,
  });
}
