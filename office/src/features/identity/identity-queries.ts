import { mayUse } from '@maidan/contract/office';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { isProposed } from '../../parts/is-proposed.ts';
import { useAction as useDeskAction } from '../../parts/use-action.ts';

/** The states that the desk lists. */
export const LISTED = ['waiting', 'accepted', 'refused', 'again'] as const;

const QUEUE = ['verifications'] as const;
const RULES = ['identity-rules'] as const;
const LIVE_EVERY_MS = 5_000;

/** The verifications of a state, refreshed while shown. */
export function useVerifications(state: (typeof LISTED)[number]) {
  return useQuery({
    queryKey: [...QUEUE, state],
    queryFn: () => api.listVerifications({ query: { state } }),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** A verification, asked for once each time that it is opened: the audit log notes each. Who may decide it claims it. */
export function useVerification(id: bigint) {
  const me = useOwnMe();
  return useQuery({
    queryKey: ['verification', id.toString()],
    queryFn: async () => {
      const params = { id };
      // Another member's claim is shown, and says enough.
      if (mayUse(me.role, 'identity:decide')) await api.claimVerification({ params }).catch(() => undefined);
      return api.openVerification({ params });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** What each level may do. */
export function useIdentityRules() {
  return useQuery({ queryKey: RULES, queryFn: () => api.showIdentityRules({}) });
}

/** Runs one of the desk's actions. */
export const useAction = (onDone?: () => void) =>
  useDeskAction({
    changed: [QUEUE, RULES, ['setting-changes']],
    resultText: (answer) => (isProposed(answer) ? texts.changes('proposedNow') : undefined),
    onDone,
  });
