import { bestExecutionCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

/** The calls of what a player has set for better odds than asked. */
export const bestExecutionApi = apiOf(bestExecutionCalls);

const bestExecutionKey = ['best-execution'] as const;

/** Whether the player's bets are matched at better odds, and a function that shows what a change answered. */
export function useBestExecution() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: bestExecutionKey,
    queryFn: ({ signal }) => bestExecutionApi.showBestExecution({ signal }),
  });
  return {
    ...query,
    show: (answer: { readonly isOn: boolean }) => queries.setQueryData(bestExecutionKey, answer),
  };
}
