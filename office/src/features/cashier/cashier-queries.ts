import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const LIVE_EVERY_MS = 3_000;

/** How the desk works, and the methods that its queues can be narrowed to. */
export function useCashierSettings() {
  return useQuery({ queryKey: ['cashier-settings'], queryFn: () => api.showCashierSettings({}) });
}

/** What waits for a second member. */
export function useProposals() {
  return useQuery({
    queryKey: ['proposals'],
    queryFn: () => api.listProposals({}),
    refetchInterval: LIVE_EVERY_MS,
  });
}
