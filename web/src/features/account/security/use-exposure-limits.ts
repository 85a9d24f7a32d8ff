import { exposureLimitCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

/** The calls of the limits that a player sets on matches. */
export const exposureLimitApi = apiOf(exposureLimitCalls);

/** The player's limits as the calls answer them. */
export type ExposureLimitList = Awaited<ReturnType<typeof exposureLimitApi.listExposureLimits>>;

const exposureLimitsKey = ['exposure-limits'] as const;

/** The player's limits and the matches with bets, and a function that shows what a change answered. */
export function useExposureLimits() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: exposureLimitsKey,
    queryFn: ({ signal }) => exposureLimitApi.listExposureLimits({ signal }),
  });
  return { ...query, show: (list: ExposureLimitList) => queries.setQueryData(exposureLimitsKey, list) };
}
