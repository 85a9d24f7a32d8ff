import { CallRefused } from '@maidan/contract';
import type { Me } from '@maidan/contract/office';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

const ME = ['me'];

/** Who is logged in; null when nobody is. */
export function useMe() {
  return useQuery({ queryKey: ME, queryFn: findMe, staleTime: Infinity, refetchOnReconnect: false });
}

async function findMe(): Promise<Me | null> {
  try {
    return (await api.showMe({})).me;
  } catch (error) {
    if (error instanceof CallRefused && error.status === 401) return null;
    throw error;
  }
}

/** Who is logged in, on a screen that only they reach. */
export function useOwnMe(): Me {
  const { data } = useMe();
  if (data === undefined || data === null) throw new Error('nobody is logged in');
  return data;
}

/** Lets a member in who has just logged in. */
export function openOffice(queries: QueryClient, me: Me): void {
  queries.setQueryData<Me | null>(ME, me);
}

/** Takes away what the screen knows: the session has ended. */
export function closeOffice(queries: QueryClient): void {
  queries.setQueryData<Me | null>(ME, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
}

/** Ends the session; the office closes also when the server can't be told, because the browser's screen is what counts then. */
export function useLogOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.officeLogOut({}),
    onSettled: () => closeOffice(queries),
  });
}
