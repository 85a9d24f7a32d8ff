import type { AgentNode } from '@maidan/contract/office';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { type Days, type TreeDesk, useTreeDesk } from './tree-desk.ts';

/** Everything of the agents' tree. */
export const AGENTS = ['agents'] as const;

const agentQuery = ({ show }: TreeDesk, id: bigint) => ({
  queryKey: [...AGENTS, 'one', id.toString()],
  queryFn: () => show(id),
});

/** A node's page. */
export const useAgent = (id: bigint) => useQuery(agentQuery(useTreeDesk(), id));

/** The page of the node that is chosen, once one is. */
export function useChosenAgent(id: bigint | undefined) {
  const desk = useTreeDesk();
  return useQuery(
    id === undefined ? { queryKey: [...AGENTS, 'one', ''], queryFn: skipToken } : agentQuery(desk, id),
  );
}

interface Below {
  readonly nodes: ReadonlyMap<bigint, readonly AgentNode[]>;
  /** Tries again what could not be loaded; undefined where nothing failed. */
  readonly retry: (() => void) | undefined;
}

/** The nodes right below each of these, as far as they are loaded. */
export function useBelow(ids: readonly bigint[]): Below {
  const desk = useTreeDesk();
  return useQueries({
    queries: ids.map((id) => agentQuery(desk, id)),
    combine(results) {
      const failed = results.filter(({ isError, data }) => isError && data === undefined);
      return {
        nodes: new Map(
          results.flatMap(({ data }) => (data === undefined ? [] : [[data.node.id, data.children] as const])),
        ),
        retry: failed.length === 0 ? undefined : () => failed.forEach(({ refetch }) => void refetch()),
      };
    },
  });
}

/** The nodes whose names begin so, and the credit that waits for a second member. */
export function useAgentSearch(name: string) {
  return useQuery({
    queryKey: [...AGENTS, 'search', name],
    queryFn: () => api.listAgents({ query: { name } }),
    placeholderData: (before) => before,
  });
}

/** A node's statement. */
export function useAgentStatement(id: bigint, days: Days) {
  const { statement } = useTreeDesk();
  return useQuery({
    queryKey: [...AGENTS, 'statement', id.toString(), days.from, days.to],
    queryFn: () => statement(id, days),
  });
}

/** What a node and each below it earned. */
export function useAgentReport(id: bigint, days: Days) {
  const { report } = useTreeDesk();
  return useQuery({
    queryKey: [...AGENTS, 'report', id.toString(), days.from, days.to],
    queryFn: () => report(id, days),
  });
}

/** The node that the member works for may change by what others do, on a screen that stays open. */
const AGENCY_EVERY_MS = 15_000;

/** The page of the node that the member works for. */
export const useAgency = () =>
  useQuery({
    queryKey: [...AGENTS, 'agency'],
    queryFn: () => api.showAgency({}),
    refetchInterval: AGENCY_EVERY_MS,
  });

/** The nodes at or below the member's whose names begin so; none for nothing typed. */
export function useSearchBelow(name: string) {
  return useQuery({
    queryKey: [...AGENTS, 'below', name],
    queryFn: () => api.findBelow({ query: { name } }),
    enabled: name !== '',
    placeholderData: (before) => before,
  });
}

/** Whoever joins by a link appears without a reload. */
const LOGINS_EVERY_MS = 5_000;

/** The people who work for a node, and the open links. */
export const useLogins = (id: bigint) =>
  useQuery({
    queryKey: [...AGENTS, 'logins', id.toString()],
    queryFn: () => api.listAgentLogins({ params: { id } }),
    refetchInterval: LOGINS_EVERY_MS,
  });

/** Runs an action of the desk, one at a time, and loads everything anew. */
export const useAgentAction = (onDone?: () => void) => useAction({ changed: [AGENTS], onDone });
