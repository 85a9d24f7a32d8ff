import { bonusCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';
import { session, usePlayer } from '../../lib/session.ts';

const api = apiOf(bonusCalls);

/** Query key of the value of a point and the movements of points. */
export const pointBookKey = ['point-book'] as const;

/** The value of a point, and the latest movements of the player's points. */
export function usePointBook() {
  const player = usePlayer();
  return useQuery({
    queryKey: pointBookKey,
    queryFn: ({ signal }) =>
      api.showPoints({ query: { remoteId: session.player()?.remoteId ?? 0n }, signal }),
    enabled: player !== undefined,
  });
}
