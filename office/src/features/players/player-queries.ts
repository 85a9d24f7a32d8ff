import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { usePages } from '../../parts/use-pages.ts';
import { type WantedPlayers, queryOf } from './wanted-players.ts';

const PLAYERS = 'players';
const PLAYER = 'player';

/** Query key of a player, or of a part of their data. */
export const playerKey = (id: bigint, ...part: readonly string[]) => [PLAYER, id.toString(), ...part];

/** The list of players. */
export function usePlayers(wanted: WantedPlayers) {
  const query = queryOf(wanted);
  return usePages({
    key: [PLAYERS, query],
    async ask(after: string | undefined) {
      const { players, next, isCut } = await api.listPlayers({ query: { ...query, after } });
      return { rows: players, next, extra: { isCut } };
    },
  });
}

/** One player. */
export function usePlayer(id: bigint) {
  return useQuery({ queryKey: playerKey(id), queryFn: () => api.showPlayer({ params: { id } }) });
}

/** Runs one action at a time on a player, then refetches everything shown of them. */
export function usePlayerAction(id: bigint, onDone?: () => void) {
  return useAction({ changed: [playerKey(id), [PLAYERS]], onDone });
}
