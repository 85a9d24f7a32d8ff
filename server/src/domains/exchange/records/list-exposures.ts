import type { MarketExposure } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { LiveMarkets } from '../book/live-markets.ts';

/** What the list needs from the sports domain. */
export interface EventNames {
  findMarket(marketId: string): { readonly eventId: string; readonly name: string } | undefined;
  findEvent(eventId: string): { readonly name: string; readonly sport: MarketExposure['sport'] } | undefined;
}

/** The markets of the order book in which the player has something on hold; together they are its exposure. */
export function listExposures(markets: LiveMarkets, source: EventNames, playerId: bigint): MarketExposure[] {
  return markets.idsOf(playerId).flatMap((marketId) => {
    const hold = markets.find(marketId)?.book.view.holdOf(Number(playerId)) ?? money(0n);
    const market = source.findMarket(marketId);
    const event = market && source.findEvent(market.eventId);
    if (hold === 0n || market === undefined || event === undefined) return [];
    return {
      marketId,
      eventId: market.eventId,
      eventName: event.name,
      marketName: market.name,
      kind: 'EXCHANGE' as const,
      subject: null,
      sport: event.sport,
      exposure: hold,
      opens: marketId,
    };
  });
}
