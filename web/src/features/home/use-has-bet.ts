import { exchangeCalls, houseBetCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../lib/api.ts';

const api = { exchange: apiOf(exchangeCalls), house: apiOf(houseBetCalls) };

/** Whether the player has ever placed a bet, on the exchange or against the house; undefined until known, and where nobody asks. */
export function useHasBet(isAsked: boolean): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['has-bet'],
    enabled: isAsked,
    // Asked anew on each visit to the screen: a bet may have been placed meanwhile.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [{ orders }, { bets }] = await Promise.all([
        api.exchange.listOrders({ query: { status: 'all' }, signal }),
        api.house.listHouseBets({ query: { status: 'all' }, signal }),
      ]);
      return orders.length + bets.length > 0;
    },
  });
  return isAsked ? data : undefined;
}
