import { accountsCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { usePlayer } from './session.ts';

const api = apiOf(accountsCalls);

/** Query key of the player's own record; invalidate it after a change. */
export const userKey = ['user'] as const;

/** Query key of the player's phone numbers. */
export const phonesKey = ['phones'] as const;

/** The player's own record; undefined for a guest or before the first answer. `everyMs` polls it while visible. */
export function useUser({ everyMs }: { readonly everyMs?: number } = {}) {
  const player = usePlayer();
  return useQuery({
    queryKey: userKey,
    queryFn: async ({ signal }) => {
      if (player === undefined) return null;
      const { user } = await api.showUser({ query: { remoteId: player.remoteId }, signal });
      return user;
    },
    enabled: player !== undefined,
    refetchInterval: everyMs ?? false,
  });
}

/** The player's phone numbers, each with whether it is verified. */
export function usePhones() {
  const player = usePlayer();
  return useQuery({
    queryKey: phonesKey,
    queryFn: async ({ signal }) => (await api.listPhones({ signal })).phones,
    enabled: player !== undefined,
  });
}
