import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';

/** Everything of the affiliates. */
export const AFFILIATES = ['affiliates'] as const;

/** The affiliates with their figures of a month, this one if none is given. */
export const useAffiliates = (month: string) =>
  useQuery({
    queryKey: [...AFFILIATES, 'list', month],
    queryFn: () => api.listAffiliates({ query: month === '' ? {} : { month } }),
    placeholderData: (before) => before,
  });

/** An affiliate's page. */
export const useAffiliate = (id: bigint) =>
  useQuery({
    queryKey: [...AFFILIATES, 'one', id.toString()],
    queryFn: () => api.showAffiliate({ params: { id } }),
  });

/** Figures of a month that runs change by what players do, on a page that stays open. */
const PARTNER_EVERY_MS = 60_000;

/** The page of the affiliate that the member works for. */
export const usePartner = () =>
  useQuery({
    queryKey: [...AFFILIATES, 'partner'],
    queryFn: () => api.showPartner({}),
    refetchInterval: PARTNER_EVERY_MS,
  });

/** Whoever joins by a link appears without a reload. */
const LOGINS_EVERY_MS = 5_000;

/** The people who work for an affiliate, and the open links. */
export const useAffiliateLogins = (id: bigint) =>
  useQuery({
    queryKey: [...AFFILIATES, 'logins', id.toString()],
    queryFn: () => api.listAffiliateLogins({ params: { id } }),
    refetchInterval: LOGINS_EVERY_MS,
  });

/** Runs an action of the desk, one at a time, and loads everything anew. */
export const useAffiliateAction = (onDone?: () => void) => useAction({ changed: [AFFILIATES], onDone });
