import { CallRefused } from '@maidan/contract';
import type { Me } from '@maidan/contract/office';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { answerStepUp } from './step-up.ts';

const ME = ['me'];

/** The logged-in member; null if nobody is logged in. */
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

/** The logged-in member, for screens behind the login. */
export function useOwnMe(): Me {
  const { data } = useMe();
  if (data === undefined || data === null) throw new Error('nobody is logged in');
  return data;
}

/** Opens the office to a member who has just logged in. */
export function openOffice(queries: QueryClient, me: Me): void {
  queries.setQueryData<Me | null>(ME, me);
}

/** Clears everything the screen has loaded: the session has ended. */
export function closeOffice(queries: QueryClient): void {
  answerStepUp(false);
  queries.setQueryData<Me | null>(ME, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
}

/** Ends the session. The office closes even if the server can't be reached: what matters is this browser's screen. */
export function useLogOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.officeLogOut({}),
    onSettled: () => closeOffice(queries),
  });
}
