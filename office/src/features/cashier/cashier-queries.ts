import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';

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

/** Asks a gateway about what it has not finished, and says what came of it. */
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
