import type { Seconds } from '@maidan/contract/office';
import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';

/** Where changes wait: at the trading desk, or in the settings. */
export type ChangesDesk = 'trading' | 'settings';

const LIVE_EVERY_MS = 3_000;

/** The queries to refetch at each desk when one of its changes is decided. */
const CHANGED = { trading: [['trading']], settings: [['setting-changes'], ['cashier-settings'], ['site']] };

const keyOf = (desk: ChangesDesk) => (desk === 'trading' ? ['trading', 'changes'] : ['setting-changes']);

/** The changes awaiting a second member; refreshed while shown. */
export function useChanges(desk: ChangesDesk) {
  return useQuery({
    queryKey: [...keyOf(desk), 'list'],
    queryFn: () => (desk === 'trading' ? api.listTradingChanges({}) : api.listSettingChanges({})),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** A waiting change and its effect, as of when it was opened or last refreshed. */
export function useShownChange(desk: ChangesDesk, id: bigint) {
  return useQuery({
    queryKey: ['shown-change', desk, id.toString()],
    queryFn: () =>
      desk === 'trading'
        ? api.showTradingChange({ params: { id } })
        : api.showSettingChange({ params: { id } }),
    gcTime: 0,
    retry: false,
  });
}

/** Confirms the change as shown, or ends it without effect. */
export function useChangeAction(desk: ChangesDesk, id: bigint) {
  const queries = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn(action: { readonly seen: string } | 'end') {
      if (action === 'end')
        return desk === 'trading' ? api.endTradingChange({ params }) : api.endSettingChange({ params });
      const body = { seen: action.seen };
      return desk === 'trading'
        ? api.confirmTradingChange({ params, body })
        : api.confirmSettingChange({ params, body });
    },
    onSuccess: (_, action) =>
      showToast(texts.changes(action === 'end' ? 'endedNow' : 'confirmedNow'), 'good'),
    onSettled: () => Promise.all(CHANGED[desk].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Who could confirm the member's proposals at a desk; null where the member may not propose. */
export function useSeconds(desk: 'cashier' | ChangesDesk): Seconds | undefined {
  return useQuery({ queryKey: ['seconds'], queryFn: () => api.showSeconds({}) }).data?.[desk];
}
