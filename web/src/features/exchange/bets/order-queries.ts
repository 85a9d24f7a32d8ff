import { type Order, exchangeCalls } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { apiOf } from '../../../lib/api.ts';
import { live, useLiveOrders, useLiveWallet } from '../../../lib/live.ts';

const api = apiOf(exchangeCalls);

/** Query key above all lists of the player's orders. */
export const ordersKey = ['exchange-orders'] as const;

/** Query key of the open orders; the stream writes to it. */
export const openOrdersKey = [...ordersKey, 'open'] as const;

const POLL_EVERY_MS = 5000;

/** Query key above the results by market. */
export const positionsKey = ['exchange-positions'] as const;

/** The player's open bets in every market, newest first: from the stream, polled while it is down. */
export function useOpenOrders() {
  const source = useSyncExternalStore(live.subscribe, live.source);
  return useQuery({
    queryKey: openOrdersKey,
    refetchInterval: source === 'stream' ? false : POLL_EVERY_MS,
    queryFn: async ({ signal }): Promise<readonly Order[]> =>
      (await api.listOrders({ query: { status: 'open' }, signal })).orders,
  });
}

/** All of the player's orders, in one market or in all, newest first. */
export function useAllOrders(marketId?: string) {
  return useQuery({
    queryKey: [...ordersKey, 'all', marketId ?? ''],
    queryFn: async ({ signal }): Promise<readonly Order[]> => {
      const query =
        marketId === undefined ? { status: 'all' as const } : { status: 'all' as const, marketId };
      return (await api.listOrders({ query, signal })).orders;
    },
  });
}

/** The market's profit or loss if each runner wins, from matched bets; empty without any. */
export function useResults(marketId: string): ReadonlyMap<number, Money> {
  const { data } = useQuery({
    queryKey: [...positionsKey, marketId],
    queryFn: async ({ signal }) => {
      const { runners } = await api.positions({ params: { marketId }, signal });
      return new Map(runners.map(({ runnerId, ifWin }) => [runnerId, ifWin]));
    },
    structuralSharing: false,
  });
  return data ?? NO_RESULTS;
}

const NO_RESULTS: ReadonlyMap<number, Money> = new Map();

/** Keeps the lists and results in sync with the stream while a screen shows them. */
export function useFollowOrders(): void {
  const orders = useLiveOrders();
  const wallet = useLiveWallet();
  const queries = useQueryClient();
  useEffect(() => {
    if (orders !== undefined) queries.setQueryData(openOrdersKey, orders);
  }, [orders, queries]);
  useEffect(() => {
    if (orders === undefined && wallet === undefined) return;
    void queries.invalidateQueries({ queryKey: [...ordersKey, 'all'] });
    void queries.invalidateQueries({ queryKey: positionsKey });
  }, [orders, wallet, queries]);
}
