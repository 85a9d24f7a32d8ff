import type { MarketOdds } from '@maidan/contract';
import { useRef, useSyncExternalStore } from 'react';
import { live } from '../../../lib/live.ts';

/**
 * One part of a market's snapshot. Only a change of that part re-renders, so `pick` must return a primitive, or an
 * object that stays the same while unchanged, as runners do.
 */
export function useMarketPart<Part>(marketId: string, pick: (market: MarketOdds) => Part): Part | undefined {
  return useSyncExternalStore(live.subscribe, () => {
    const market = live.state().markets[marketId];
    return market === undefined ? undefined : pick(market);
  });
}

interface PriceOnOffer {
  readonly price: number | undefined;
  readonly size: number | undefined;
}

const NOTHING_ON_OFFER: PriceOnOffer = { price: undefined, size: undefined };

/** One price with its size; the same object until either changes. */
export function usePrice(
  marketId: string,
  runnerId: number,
  side: 'back' | 'lay',
  depth: 0 | 1 | 2,
): PriceOnOffer {
  const last = useRef(NOTHING_ON_OFFER);
  return useSyncExternalStore(live.subscribe, () => {
    const runners = live.state().markets[marketId]?.runners;
    const runner = runners?.find((one) => one.runnerId === runnerId);
    const offer = runner?.prices[side][depth] ?? NOTHING_ON_OFFER;
    if (offer.price !== last.current.price || offer.size !== last.current.size) last.current = offer;
    return last.current;
  });
}

/** A runner without its prices. */
export type ListedRunner = Pick<MarketOdds['runners'][number], 'runnerId' | 'name' | 'status'>;

/** The market's runners without their prices; the same list until a runner or its status changes. */
export function useRunnerList(marketId: string): readonly ListedRunner[] {
  const last = useRef<readonly ListedRunner[]>([]);
  return useSyncExternalStore(live.subscribe, () => {
    const runners = live.state().markets[marketId]?.runners ?? [];
    if (!sameRunners(last.current, runners)) {
      last.current = runners.map(({ runnerId, name, status }) => ({ runnerId, name, status }));
    }
    return last.current;
  });
}

function sameRunners(one: readonly ListedRunner[], other: readonly ListedRunner[]): boolean {
  return (
    one.length === other.length &&
    // Two markets may have runners of the same ids.
    one.every(({ runnerId, name, status }, at) => {
      const now = other[at];
      return now?.runnerId === runnerId && now.name === name && now.status === status;
    })
  );
}
