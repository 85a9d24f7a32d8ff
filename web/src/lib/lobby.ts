import { casinoCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from './api.ts';

const api = apiOf(casinoCalls);

/** What is alive in the lobby; `everyMs` asks again while the page is visible. */
export function useLobby({ everyMs }: { readonly everyMs?: number } = {}) {
  return useQuery({
    queryKey: ['lobby'],
    queryFn: ({ signal }) => api.lobby({ signal }),
    refetchInterval: everyMs ?? false,
  });
}
