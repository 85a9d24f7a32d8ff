import { type PlaySession, playSessionCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { usePlayer } from './session.ts';

/** The calls of the player's session of play. */
export const playSessionApi = apiOf(playSessionCalls);

const playSessionKey = ['play-session'] as const;
const playFiguresKey = ['play-figures'] as const;

/**
 * The session of play that runs, with the player's choices about it, and a function that shows what a change answered. Asked for again
 * after as long as `waitMs` says of the last answer, false for never.
 */
export function usePlaySession(waitMs: (known: PlaySession | undefined) => number | false = () => false) {
  const queries = useQueryClient();
  const player = usePlayer();
  const query = useQuery({
    queryKey: playSessionKey,
    queryFn: ({ signal }) => playSessionApi.showPlaySession({ signal }),
    enabled: player !== undefined,
    refetchInterval: ({ state }) => waitMs(state.data),
  });
  return { ...query, show: (shown: PlaySession) => queries.setQueryData(playSessionKey, shown) };
}

/** What the session came to so far, asked for again at that interval. */
export function usePlayFigures(everyMs: number) {
  const player = usePlayer();
  return useQuery({
    queryKey: playFiguresKey,
    queryFn: ({ signal }) => playSessionApi.showPlayFigures({ signal }),
    enabled: player !== undefined,
    refetchInterval: everyMs,
    refetchOnMount: 'always',
  });
}
