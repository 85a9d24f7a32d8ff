import type { MarketExposure } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { LiveMarkets } from './live-markets.ts';

/** What the listing asks of the sports domain. */
export interface EventNames {
  findMarket(marketId: string): { readonly eventId: string; readonly name: string } | undefined;
  findEvent(eventId: string): { readonly name: string; readonly sport: MarketExposure['sport'] } | undefined;
}

/** The markets in which the player has something on hold, the most first (row EXCH-8); together they are the exposure. */
export function listExposures(markets: LiveMarkets, source: EventNames, playerId: bigint): MarketExposure[] {
  return markets
    .idsOf(playerId)
    .flatMap((marketId) => {
      const hold = markets.find(marketId)?.book.view.holdOf(Number(playerId)) ?? money(0n);
      const market = source.findMarket(marketId);
      const event = market && source.findEvent(market.eventId);
      if (hold === 0n || market === undefined || event === undefined) return [];
      return {
        marketId,
        eventId: market.eventId,
        eventName: event.name,
        marketName: market.name,
        sport: event.sport,
        exposure: hold,
      };
    })
    .toSorted((a, b) => Number(b.exposure - a.exposure));
}
