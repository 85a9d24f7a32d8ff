import { type FeedRunnerPrices, PRICE_LEVELS } from './feed.ts';

/**
 * The best levels of a runner as they may be quoted: sorted, at most three a side, and uncrossed. A lay price at or
 * below the best back is left out, because quoting both would offer a sure profit.
 */
export function quotablePrices(prices: FeedRunnerPrices): FeedRunnerPrices {
  const backs = prices.backs.toSorted((a, b) => b.odds - a.odds).slice(0, PRICE_LEVELS);
  const bestBack = backs[0]?.odds ?? 0;
  const lays = prices.lays
    .filter((level) => level.odds > bestBack)
    .toSorted((a, b) => a.odds - b.odds)
    .slice(0, PRICE_LEVELS);
  return { ...prices, backs, lays };
}
