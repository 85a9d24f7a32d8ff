import type { MarketOdds } from '@maidan/contract';
import type { ListedEvent } from '../../../lib/sports.ts';

/** Taka available at a market's visible prices. */
export function offeredIn(market: MarketOdds | undefined): number {
  const prices = (market?.runners ?? []).flatMap((runner) => [...runner.prices.back, ...runner.prices.lay]);
  return prices.reduce((sum, { size }) => sum + size, 0);
}

/**
 * The matches with an open market, most matched first; ties go to the earlier match, so that constantly changing sizes
 * don't reshuffle the row.
 */
export function rankPopular(
  events: readonly ListedEvent[],
  findMarket: (marketId: string) => MarketOdds | undefined,
): readonly ListedEvent[] {
  return events
    .map((event) => ({ event, market: findMarket(event.marketId) }))
    .filter(({ market }) => market?.status === 'OPEN' || market?.status === 'SUSPENDED')
    .toSorted((a, b) => (b.market?.totalMatched ?? 0) - (a.market?.totalMatched ?? 0))
    .map(({ event }) => event);
}
