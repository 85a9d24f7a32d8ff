import { profileCalls } from '@maidan/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';
import { session, usePlayer } from '../../lib/session.ts';

const api = apiOf(profileCalls);

/** The friends who signed up with the player's code, paged, with the reward for each. */
export function useReferred() {
  const player = usePlayer();
  return useInfiniteQuery({
    queryKey: ['referred'],
    queryFn: ({ pageParam, signal }) =>
      api.listReferred({ query: { remoteId: session.player()?.remoteId ?? 0n, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ lastPage }, _, page) => (page < lastPage ? page + 1 : undefined),
    enabled: player !== undefined,
  });
}
