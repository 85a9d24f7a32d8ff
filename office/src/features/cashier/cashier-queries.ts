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

/** Every way of paying, with its limits and numbers. */
export function useChannels() {
  return useQuery({ queryKey: ['channels'], queryFn: () => api.listDeskChannels({}) });
}

/** How each gateway does. */
export function useGateways() {
  return useQuery({
    queryKey: ['gateways'],
    queryFn: () => api.showGateways({}),
    refetchInterval: LIVE_EVERY_MS,
  });
}
