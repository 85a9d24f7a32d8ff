import type { FeedBookmaker } from '../feed-bookmaker.ts';
import type { FeedMarket, FeedPrices } from '../feed.ts';
import { type RunnerRates, drawBookmaker } from '../quote-bookmaker.ts';

/** The part that a rate lies beside the best recorded price on its side. */
const MARGIN = 0.02;

/** The bookmaker of a recorded match: its best recorded prices as rates per 100, each a little worse for the player (EXCH-3). */
export function recordedBookmaker(
  market: FeedMarket,
  prices: FeedPrices,
  ballRunning: boolean,
): FeedBookmaker {
  const isOpen = market.status === 'OPEN';
  const bookmaker = drawBookmaker({
    eventId: market.eventId,
    matchMarketId: market.marketId,
    status: isOpen ? 'OPEN' : 'SUSPENDED',
    runners: market.runners.map(({ selectionId, name }) => ({
      selectionId,
      name,
      ...(isOpen ? ratesOf(prices, selectionId) : {}),
    })),
  });
  return { ...bookmaker, ballRunning };
}

function ratesOf({ runners }: FeedPrices, selectionId: number): RunnerRates {
  const runner = runners.find((one) => one.selectionId === selectionId);
  const back = runner?.backs[0]?.odds;
  const lay = runner?.lays[0]?.odds;
  const backRate = back === undefined ? 0 : Math.floor((back - 100) * (1 - MARGIN));
  return {
    ...(backRate >= 1 ? { backRate } : {}),
    ...(lay === undefined ? {} : { layRate: Math.ceil((lay - 100) * (1 + MARGIN)) }),
  };
}
