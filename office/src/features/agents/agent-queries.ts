import type { AgentNode } from '@maidan/contract/office';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';

const AGENTS = ['agents'] as const;

const agentQuery = (id: bigint) => ({
  queryKey: [...AGENTS, 'one', id.toString()],
  queryFn: () => api.showAgent({ params: { id } }),
});

/** A node's page. */
export const useAgent = (id: bigint) => useQuery(agentQuery(id));

/** The nodes right below each of these, as far as they are loaded. */
export function useBelow(ids: readonly bigint[]): ReadonlyMap<bigint, readonly AgentNode[]> {
  return useQueries({
    queries: ids.map(agentQuery),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) => (data === undefined ? [] : [[data.node.id, data.children] as const])),
      ),
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

/** Days in Bangladesh, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A node's statement. */
export function useAgentStatement(id: bigint, days: Days) {
  return useQuery({
    queryKey: [...AGENTS, 'statement', id.toString(), days.from, days.to],
    queryFn: () => api.showAgentStatement({ params: { id }, query: { ...days } }),
  });
}

/** What a node and each below it earned. */
export function useAgentReport(id: bigint, days: Days) {
  return useQuery({
    queryKey: [...AGENTS, 'report', id.toString(), days.from, days.to],
    queryFn: () => api.reportAgents({ params: { id }, query: { ...days } }),
  });
}

/** Runs an action of the desk, one at a time, and loads everything anew. */
export const useAgentAction = (onDone?: () => void) => useAction({ changed: [AGENTS], onDone });
