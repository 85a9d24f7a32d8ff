import { disputeCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';

/** Disputes of settled bets. */
export const disputes = apiOf(disputeCalls);

/** Query key of disputes. */
export const disputesKey = ['disputes'] as const;

/** The dispute about a bet, and the deadline for one. */
export function useDispute(betId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...disputesKey, betId, language],
    queryFn: ({ signal }) => disputes.showDispute({ params: { id: betId }, query: { language }, signal }),
    refetchOnMount: 'always',
  });
}
