import type { MarketProjection, PriceData } from '@maidan/contract/trading';
import { ApiFault } from '../api-fault.ts';

/** The most that one call may weigh (trading API: limits). */
const WEIGHT_MAX = 200;

/** What a market of the catalogue weighs for each part that is asked for. */
const projectionWeights: Readonly<Record<MarketProjection, number>> = {
  MARKET_DESCRIPTION: 1,
  RUNNER_DESCRIPTION: 0,
  EVENT: 0,
  EVENT_TYPE: 0,
  COMPETITION: 0,
  RUNNER_METADATA: 1,
  MARKET_START_TIME: 0,
};

/** What one market of a catalogue weighs. */
export const weightOfCatalogue = (projection: ReadonlySet<MarketProjection>): number =>
  [...projection].reduce((sum, part) => sum + projectionWeights[part], 0);

const NO_PRICES = 2;
const priceWeights: Readonly<Record<PriceData, number>> = {
  SP_AVAILABLE: 3,
  SP_TRADED: 7,
  EX_BEST_OFFERS: 5,
  EX_ALL_OFFERS: 17,
  EX_TRADED: 17,
};
const BEST_AND_TRADED = 20;
const ALL_AND_TRADED = 32;
/** Best offers weigh as given when there are three of them. */
const USUAL_DEPTH = 3;

/** What one market of a book weighs, with that many best prices. */
export function weightOfBook(prices: ReadonlySet<PriceData>, bestPricesDepth = USUAL_DEPTH): number {
  const deeper = bestPricesDepth / USUAL_DEPTH;
  const starting = weightOf('SP_AVAILABLE', prices) + weightOf('SP_TRADED', prices);
  return starting + exchangeWeight(prices, deeper) || NO_PRICES;
}

function exchangeWeight(prices: ReadonlySet<PriceData>, deeper: number): number {
  const isTraded = prices.has('EX_TRADED');
  // All offers have the best among them.
  if (prices.has('EX_ALL_OFFERS')) return isTraded ? ALL_AND_TRADED : priceWeights.EX_ALL_OFFERS;
  if (prices.has('EX_BEST_OFFERS'))
    return (isTraded ? BEST_AND_TRADED : priceWeights.EX_BEST_OFFERS) * deeper;
  return weightOf('EX_TRADED', prices);
}

const weightOf = (kind: PriceData, prices: ReadonlySet<PriceData>): number =>
  prices.has(kind) ? priceWeights[kind] : 0;

/** Throws TOO_MUCH_DATA when so many markets of that weight are more than a call may ask for. */
export function requireWeight(weight: number, markets: number): void {
  if (weight * markets > WEIGHT_MAX)
    throw new ApiFault(
      'TOO_MUCH_DATA',
      `${markets} markets at ${weight} weigh ${weight * markets}; at most ${WEIGHT_MAX}`,
    );
}
