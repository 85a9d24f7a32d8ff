import type { Order } from '@maidan/contract';
import { useMemo } from 'react';
import { useAllOpenHouseBets } from '../house-bets/house-bet-queries.ts';
import { listOpenBets, type OpenBets } from './open-bets.ts';
import { useOpenOrders } from './order-queries.ts';

const NO_ORDERS: readonly Order[] = [];

/** The player's open bets, as the header and My bets count them. */
export function useOpenBets(): OpenBets {
  const { data: orders = NO_ORDERS } = useOpenOrders();
  const house = useAllOpenHouseBets();
  return useMemo(() => listOpenBets(orders, house), [orders, house]);
}
