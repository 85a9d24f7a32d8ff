import { saferPlayCalls, type SaferPlay } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { usePlayer } from './session.ts';
import { timeNow } from './site-clock.ts';
import { useMinute } from './use-minute.ts';

/** The calls of the player's own controls. */
export const saferPlayApi = apiOf(saferPlayCalls);

const saferPlayKey = ['safer-play'] as const;

/** The controls that the player has set, and a function that shows what a change answered. */
export function useSaferPlay() {
  const queries = useQueryClient();
  const player = usePlayer();
  const query = useQuery({
    queryKey: saferPlayKey,
    queryFn: ({ signal }) => saferPlayApi.showSaferPlay({ signal }),
    enabled: player !== undefined,
    refetchOnMount: 'always',
  });
  return { ...query, show: (set: SaferPlay) => queries.setQueryData(saferPlayKey, set) };
}

/** When the player's time-out ends; undefined while none runs. Seen again each minute. */
export function useTimeOutEnd(): Date | undefined {
  const { data } = useSaferPlay();
  useMinute();
  const endsAt = data?.timeOut?.endsAt;
  return endsAt !== undefined && endsAt > timeNow() ? endsAt : undefined;
}
