import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { usePages } from '../../parts/use-pages.ts';
import { type WantedPlayers, queryOf } from './wanted-players.ts';

const PLAYERS = 'players';
const PLAYER = 'player';

/** Names what is known of a player in the store of what the server said. */
export const playerKey = (id: bigint, ...part: readonly string[]) => [PLAYER, id.toString(), ...part];

/** The list of players. */
export function usePlayers(wanted: WantedPlayers) {
  const query = queryOf(wanted);
  return usePages({
    key: [PLAYERS, query],
    async ask(after: string | undefined) {
      const { players, next, isCut } = await api.listPlayers({ query: { ...query, after } });
      return { rows: players, next, told: { isCut } };
    },
  });
}

/** One player. */
export function usePlayer(id: bigint) {
  return useQuery({ queryKey: playerKey(id), queryFn: () => api.showPlayer({ params: { id } }) });
}

/** Does one thing at a time to a player; all that is shown of them is asked for anew. */
export function usePlayerAction(id: bigint, onDone?: () => void) {
  return useAction({ changed: [playerKey(id), [PLAYERS]], onDone });
}
