import { openPositionCalls, type Order } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiOf } from './api.ts';
import { useLiveOrders, useLiveSource } from './live.ts';
import { usePlayer } from './session.ts';

const api = apiOf(openPositionCalls);

const POLL_EVERY_MS = 5000;

/** What a player's matched bets in a market make, by the runner that wins. */
export type Position = ReadonlyMap<number, Money>;

/**
 * The player's position in a market (PLAY-9), undefined without one. All rows of a list share one request, which is
 * made when something is matched or settled, and not at all while nothing is.
 */
export function useOwnPosition(marketId: string): Position | undefined {
  const player = usePlayer();
  const orders = useLiveOrders();
  const source = useLiveSource();
  const matched = useMemo(() => matchedIn(orders), [orders]);
  const { data } = useQuery({
    queryKey: ['open-positions', player?.remoteId.toString(), matched],
    queryFn: readPositions,
    enabled: player !== undefined && (matched !== '' || source === 'polling'),
    refetchInterval: source === 'stream' ? false : POLL_EVERY_MS,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  const hasNone = player === undefined || (source === 'stream' && matched === '');
  return hasNone ? undefined : data?.get(marketId);
}

async function readPositions({ signal }: { signal: AbortSignal }): Promise<ReadonlyMap<string, Position>> {
  const { markets } = await api.openPositions({ signal });
  return new Map(
    markets.map(({ marketId, runners }) => [
      marketId,
      new Map(runners.map(({ runnerId, ifWin }) => [runnerId, ifWin])),
    ]),
  );
}

/** Changes whenever a match or a settlement changes a position. */
function matchedIn(orders: readonly Order[] = []): string {
  return orders
    .filter(({ sizeMatched }) => sizeMatched > 0n)
    .map(({ id, sizeMatched }) => `${id}:${sizeMatched}`)
    .join();
}
