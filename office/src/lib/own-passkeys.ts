import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

const PASSKEYS = ['own-passkeys'];

/** The member's own passkeys, and a function to read them anew. */
export function useOwnPasskeys() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: PASSKEYS,
    queryFn: async () => (await api.listStaffPasskeys({})).passkeys,
  });
  return { ...query, reload: () => queries.invalidateQueries({ queryKey: PASSKEYS }) };
}
