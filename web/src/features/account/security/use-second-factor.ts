import { secondFactorCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

/** The calls of the second factor. */
export const factorApi = apiOf(secondFactorCalls);

const factorKey = ['second-factor'] as const;

/** The player's second factor, and a function to read it anew. */
export function useSecondFactor() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: factorKey,
    queryFn: ({ signal }) => factorApi.showSecondFactor({ signal }),
  });
  return { ...query, reload: () => queries.invalidateQueries({ queryKey: factorKey }) };
}
