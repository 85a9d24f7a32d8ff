import type { Seconds } from '@maidan/contract/office';
import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';

/** Where changes wait: at the trading desk, among the held wins or the bonuses, or in the settings. */
export type ChangesDesk = 'trading' | 'casino' | 'bonus' | 'settings';

const LIVE_EVERY_MS = 3_000;

/** The queries to refetch at each desk when one of its changes is decided. */
const CHANGED = {
  trading: [['trading']],
  casino: [['casino-changes'], ['held-wins']],
  bonus: [['bonus-changes'], ['bonus-reviews']],
  settings: [
    ['setting-changes'],
    ['cashier-settings'],
    ['site'],
    ['staff-limits'],
    ['desk-promotions'],
    ['vip-levels'],
  ],
};

const KEYS = {
  trading: ['trading', 'changes'],
  casino: ['casino-changes'],
  bonus: ['bonus-changes'],
  settings: ['setting-changes'],
};

/** The calls of each desk, which differ only in their path and right. */
const CALLS = {
  trading: {
    list: api.listTradingChanges,
    show: api.showTradingChange,
    confirm: api.confirmTradingChange,
    end: api.endTradingChange,
  },
  casino: {
    list: api.listCasinoChanges,
    show: api.showCasinoChange,
    confirm: api.confirmCasinoChange,
    end: api.endCasinoChange,
  },
  bonus: {
    list: api.listBonusChanges,
    show: api.showBonusChange,
    confirm: api.confirmBonusChange,
    end: api.endBonusChange,
  },
  settings: {
    list: api.listSettingChanges,
    show: api.showSettingChange,
    confirm: api.confirmSettingChange,
    end: api.endSettingChange,
  },
};

/** The changes awaiting a second member; refreshed while shown. */
export function useChanges(desk: ChangesDesk) {
  return useQuery({
    queryKey: [...KEYS[desk], 'list'],
    queryFn: () => CALLS[desk].list({}),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** A waiting change and its effect, as of when it was opened or last refreshed. */
export function useShownChange(desk: ChangesDesk, id: bigint) {
  return useQuery({
    queryKey: ['shown-change', desk, id.toString()],
    queryFn: () => CALLS[desk].show({ params: { id } }),
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
      return action === 'end'
        ? CALLS[desk].end({ params })
        : CALLS[desk].confirm({ params, body: { seen: action.seen } });
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
