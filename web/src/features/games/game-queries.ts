import { type Game, type GameList, casinoCalls, exchangePlatform } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';

const api = apiOf(casinoCalls);

const GAMES_FRESH_MS = 60_000;

/** The platforms that have games of a category, or of any. */
export function useSystems(type: GameList | 'ALL') {
  return useQuery({
    queryKey: ['game-systems', type],
    queryFn: async ({ signal }) => (await api.gameSystems({ query: typeQuery(type), signal })).systems,
    staleTime: GAMES_FRESH_MS,
  });
}

/** The query of a list's platforms. */
export type Systems = ReturnType<typeof useSystems>;

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

/** The games of a category or of all, optionally of one platform, in the server's order; of all, the exchange's lists last. */
export function useGames(type: GameList | 'ALL', system: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['games', type, system, language],
    async queryFn({ signal }) {
      const { games } = await api.games({ query: { ...typeQuery(type), system, language }, signal });
      return type === 'ALL' ? games.toSorted((a, b) => isOfExchange(a) - isOfExchange(b)) : games;
    },
    staleTime: GAMES_FRESH_MS,
  });
}

const isOfExchange = ({ platform }: Game) => Number(platform === exchangePlatform);
const typeQuery = (type: GameList | 'ALL') => (type === 'ALL' ? {} : { type });
