import type { Order } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { MarketSource } from '../feed/market-source.ts';
import type { StoredOrder } from '../model.ts';

/** An order as its player sees it. */
export function presentOrder(order: StoredOrder, source: MarketSource): Order {
  const market = source.findMarket(order.marketId);
  const runner = market?.runners.find((candidate) => candidate.runnerId === order.runnerId);
  return {
    id: BigInt(order.id),
    marketId: order.marketId,
    runnerId: order.runnerId,
    side: order.side,
    odds: order.odds,
    size: money(BigInt(order.size)),
    sizeMatched: money(BigInt(order.matched)),
    sizeRemaining: money(BigInt(order.remaining)),
    sizeCancelled: money(BigInt(order.size - order.matched - order.remaining)),
    averagePriceMatched: order.matched === 0 ? 0 : Math.round(order.matchedValue / order.matched) / 100,
    persistence: order.persistence,
    status: order.remaining > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
    placedAt: order.placedAt,
    profit: order.profit === null ? null : money(order.profit),
    eventName: (market && source.findEvent(market.eventId)?.name) ?? '',
    runnerName: runner?.name ?? '',
  };
}
