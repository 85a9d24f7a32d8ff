import { passkeyCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

/** The calls of the player's passkeys. */
export const passkeyApi = apiOf(passkeyCalls);

const passkeysKey = ['passkeys'] as const;

/** The player's passkeys, and a function to read them anew. */
export function usePasskeys() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await passkeyApi.listPasskeys({ signal })).passkeys,
  });
  return { ...query, reload: () => queries.invalidateQueries({ queryKey: passkeysKey }) };
}
