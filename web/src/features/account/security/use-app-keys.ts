import { appKeyCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

/** The calls of the player's app keys. */
export const appKeyApi = apiOf(appKeyCalls);

const appKeysKey = ['app-keys'] as const;

/** The player's app keys with their programs' transactions of this hour, and a function to read them anew. */
export function useAppKeys() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: appKeysKey,
    queryFn: ({ signal }) => appKeyApi.listAppKeys({ signal }),
  });
  return { ...query, reload: () => queries.invalidateQueries({ queryKey: appKeysKey }) };
}
