import { type HouseBet, houseBetCalls } from '@maidan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { apiOf } from '../../../lib/api.ts';
import { live, useLiveWallet } from '../../../lib/live.ts';

const api = apiOf(houseBetCalls);

/** Query key above everything about the player's sportsbook bets. */
export const houseBetsKey = ['house-bets'] as const;

/** Query key of the player's open sportsbook bets on an event. */
export const openHouseBetsKey = (eventId: string) => [...houseBetsKey, 'open', eventId] as const;

const POLL_EVERY_MS = 5000;

/** The stream reports the wallet at each bet and settlement; the lists are polled only while it is down. */
export function useAskEveryMs(): number | false {
  return useSyncExternalStore(live.subscribe, live.source) === 'stream' ? false : POLL_EVERY_MS;
}

/** The player's open sportsbook bets on an event, newest first. */
export function useOpenHouseBets(eventId: string) {
  const refetchInterval = useAskEveryMs();
  return useQuery({
    queryKey: openHouseBetsKey(eventId),
    refetchInterval,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<readonly HouseBet[]> =>
      (await api.listHouseBets({ query: { eventId, status: 'open' }, signal })).bets,
  });
}

/** The newest page of the player's open sportsbook bets on all events. */
export interface OpenHouseBets {
  readonly bets: readonly HouseBet[];
  /** Where the next page begins; null if these are all. */
  readonly next: bigint | null;
}

/** Query key of that page. */
export const allOpenHouseBetsKey = [...houseBetsKey, 'open'] as const;

const NO_BETS: OpenHouseBets = { bets: [], next: null };

/** The newest of the player's open sportsbook bets on all events; empty until known. */
export function useAllOpenHouseBets(): OpenHouseBets {
  const refetchInterval = useAskEveryMs();
  const { data } = useQuery({
    queryKey: allOpenHouseBetsKey,
    refetchInterval,
    structuralSharing: false,
    queryFn: ({ signal }): Promise<OpenHouseBets> => api.listHouseBets({ query: { status: 'open' }, signal }),
  });
  return data ?? NO_BETS;
}

/** The newest settled sportsbook bets on an event. */
export function useSettledHouseBets(eventId: string) {
  return useQuery({
    queryKey: [...houseBetsKey, 'settled', eventId],
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<readonly HouseBet[]> =>
      (await api.listHouseBets({ query: { eventId, status: 'settled' }, signal })).bets,
  });
}

/**
 * Keeps the lists and positions in sync with the stream while a screen shows them: every bet and settlement changes the
 * wallet.
 */
export function useFollowHouseBets(): void {
  const wallet = useLiveWallet();
  const queries = useQueryClient();
  useEffect(() => {
    if (wallet !== undefined) void queries.invalidateQueries({ queryKey: houseBetsKey });
  }, [wallet, queries]);
}
