import { type OwnExclusion, selfExclusionCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { usePlayer } from './session.ts';

/** The calls of self-exclusion and of the way back. */
export const exclusionApi = apiOf(selfExclusionCalls);

const exclusionKey = ['safer-play', 'exclusion'] as const;

/** The player's self-exclusion, null in the answer without one, and a function that shows what a change answered. */
export function useExclusion() {
  const queries = useQueryClient();
  const player = usePlayer();
  const query = useQuery({
    queryKey: exclusionKey,
    queryFn: ({ signal }) => exclusionApi.showExclusion({ signal }),
    enabled: player !== undefined,
    refetchOnMount: 'always',
  });
  return {
    ...query,
    show: (exclusion: OwnExclusion) => queries.setQueryData(exclusionKey, { exclusion }),
  };
}
