import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';

const LIVE_EVERY_MS = 3_000;

/** The cashier's settings, and the methods by which its queues can be filtered. */
export function useCashierSettings() {
  return useQuery({ queryKey: ['cashier-settings'], queryFn: () => api.showCashierSettings({}) });
}

/** Proposals awaiting a second member. */
export function useProposals() {
  return useQuery({
    queryKey: ['proposals'],
    queryFn: () => api.listProposals({}),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** Every payment channel with its limits and receiver numbers. */
export function useChannels() {
  return useQuery({ queryKey: ['channels'], queryFn: () => api.listDeskChannels({}) });
}

/** The state of each gateway. */
export function useGateways() {
  return useQuery({
    queryKey: ['gateways'],
    queryFn: () => api.showGateways({}),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** Asks a gateway for the outcome of its unfinished payments, and reports the result. */
export function useAsking() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.askGateway({ params: { id } }),
    onSuccess: ({ asked, unanswered }) =>
      showToast(texts.cashier('asked', { asked, unanswered }).trim(), unanswered === 0 ? 'good' : 'bad'),
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['gateways'] }),
  });
}
