import { raceCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

const api = apiOf(raceCalls);

/** A race is run in half a minute. */
const REFRESH_MS = 10_000;

/** The races to come and those just run, by their off. */
export function useRaces() {
  return useQuery({
    queryKey: ['races'],
    queryFn: ({ signal }) => api.races({ signal }),
    refetchInterval: REFRESH_MS,
  });
}
