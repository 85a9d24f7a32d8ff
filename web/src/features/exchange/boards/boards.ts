import { type Board, boardCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { type Player, usePlayer } from '../../../lib/session.ts';

const api = apiOf(boardCalls);

/** The query's key of the player's boards. */
export const boardsKey = (player: Player | undefined) => ['boards', player?.remoteId.toString()];

/** Matches end, and boards are changed on other devices. */
const POLL_EVERY_MS = 30_000;

/** The player's boards in their order. */
export function useBoards() {
  const player = usePlayer();
  return useQuery({
    queryKey: boardsKey(player),
    queryFn: async ({ signal }): Promise<readonly Board[]> => (await api.listBoards({ signal })).boards,
    enabled: player !== undefined,
    refetchInterval: POLL_EVERY_MS,
  });
}
