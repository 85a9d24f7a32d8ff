import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The query of all keys. */
export const API_KEYS = ['api-keys'] as const;
const REFRESHED_EVERY_MS = 15_000;

/** API keys, refreshed while shown. */
export function useApiKeys() {
  return useQuery({
    queryKey: API_KEYS,
    queryFn: () => api.listApiKeys({}),
    refetchInterval: REFRESHED_EVERY_MS,
  });
}
