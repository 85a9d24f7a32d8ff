import { matchPlayersCalls, type Squad } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';
import { useSectionBlocked } from '../../lib/market-block.ts';
import type { Source } from './use-results.ts';

const api = apiOf(matchPlayersCalls);

/** Line-ups come about an hour before a match. */
const FRESH_MS = 300_000;
const RETRY_MS = 15_000;
const NOBODY: readonly never[] = [];

/**
 * The players of the matches, asked for once they are wanted, and again by itself when that failed: the search does without
 * them meanwhile.
 */
export function usePlayers(isWanted: boolean): Source<Squad> {
  const isBlocked = useSectionBlocked('exchange');
  const players = useQuery({
    queryKey: ['match-players'],
    queryFn: async ({ signal }) => (await api.matchPlayers({ signal })).squads,
    enabled: isWanted && !isBlocked,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : FRESH_MS),
  });
  return {
    listed: isBlocked ? NOBODY : (players.data ?? NOBODY),
    // Unlike `isPending`, false where nobody asks for them, or no connection lets anybody.
    isPending: players.isLoading && players.failureCount === 0,
    isError: players.isError,
    retry: () => void players.refetch(),
  };
}
