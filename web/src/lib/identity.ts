import { identityCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { paths } from './paths.ts';
import { usePlayer } from './session.ts';

/** The calls by which a player is verified. */
export const identityApi = apiOf(identityCalls);

/** Where a player verifies their identity: a part of Personal info. */
export const verifyPath = `${paths.profile}?verify` as const;

const identityKey = ['identity'] as const;

/** The player's level of identity with what it lets them do, and a function that asks for it anew. */
export function useIdentity() {
  const queries = useQueryClient();
  const player = usePlayer();
  const query = useQuery({
    queryKey: identityKey,
    queryFn: ({ signal }) => identityApi.showIdentity({ signal }),
    enabled: player !== undefined,
    refetchOnMount: 'always',
  });
  return { ...query, askAgain: () => queries.invalidateQueries({ queryKey: identityKey }) };
}
