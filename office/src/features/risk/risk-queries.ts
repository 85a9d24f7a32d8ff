import { riskStates } from '@maidan/contract/office';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { usePages } from '../../parts/use-pages.ts';

const CASES = ['risk-cases'] as const;
const RULES = ['risk-rules'] as const;

/** The queue's filter as its address has it. */
export const NO_FILTER = { state: '', topic: '', owner: '', order: '', player: '' };

/** The filter as the calls take it; what the address doesn't spell right is left out. */
export function readFilter({ state, topic, owner, player }: typeof NO_FILTER) {
  return {
    state: [...riskStates, 'decided' as const].find((one) => one === state),
    topic: (['harm', 'laundering'] as const).find((one) => one === topic),
    owner: (['mine', 'nobody'] as const).find((one) => one === owner),
    player: player === '' ? undefined : player,
  };
}

/** The cases of a filter; refreshed while shown. */
export function useRiskCases(filter: typeof NO_FILTER) {
  const order = filter.order === 'age' ? 'age' : 'score';
  return usePages({
    key: [...CASES, filter],
    isLive: true,
    async ask(after: string | undefined) {
      const query = { ...readFilter(filter), order, after } as const;
      const { cases, next } = await api.listRiskCases({ query });
      return { rows: cases, next };
    },
  });
}

/** A case with its evidence and history. */
export function useRiskCase(id: bigint) {
  return useQuery({
    queryKey: [...CASES, 'one', id.toString()],
    queryFn: () => api.showRiskCase({ params: { id } }),
  });
}

/** Every rule as it is set, and what was changed. */
export function useRiskRules() {
  return useQuery({ queryKey: RULES, queryFn: () => api.listRiskRules({}) });
}

/** Runs an action on a case, one at a time. */
export function useCaseAction(onDone?: () => void) {
  return useAction({ changed: [CASES], onDone });
}

/** Runs an action on a rule. */
export function useRuleAction(onDone: () => void) {
  return useAction({ changed: [RULES], onDone });
}
