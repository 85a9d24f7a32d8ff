import { bonusCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';
import { session, usePlayer } from '../../lib/session.ts';

const api = apiOf(bonusCalls);

/** The query key of what a point is worth and how points came and went. */
export const pointBookKey = ['point-book'] as const;

/** What a point is worth, and the newest movements of the player's points. */
export function usePointBook() {
  const player = usePlayer();
  return useQuery({
    queryKey: pointBookKey,
    queryFn: ({ signal }) =>
      api.showPoints({ query: { remoteId: session.player()?.remoteId ?? 0n }, signal }),
    enabled: player !== undefined,
  });
}
