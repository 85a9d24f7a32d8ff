import { houseBetCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { useAllOrders } from '../bets/order-queries.ts';
import { houseBetsKey } from '../house-bets/house-bet-queries.ts';

const api = apiOf(houseBetCalls);

/** Whether the player has ever placed a bet, on the exchange or against the house; undefined until known. */
export function useHasBet(): boolean | undefined {
  const { data: orders } = useAllOrders();
  const { data: houseBets } = useQuery({
    queryKey: [...houseBetsKey, 'all'],
    queryFn: async ({ signal }) => (await api.listHouseBets({ query: { status: 'all' }, signal })).bets,
    structuralSharing: false,
  });
  if (orders === undefined || houseBets === undefined) return undefined;
  return orders.length + houseBets.length > 0;
}
