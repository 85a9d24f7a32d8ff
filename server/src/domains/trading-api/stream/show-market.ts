import type { MarketDataField, MarketDefinition } from '@maidan/contract/trading';
import { type MatchedPrice, type Money, type PriceSize, oddsToNumber } from '@maidan/engine';
import type { MarketDepth, RunnerDepth } from '../../exchange/index.ts';

/** What a subscriber wants of a market. */
export interface DataFilter {
  readonly fields: ReadonlySet<MarketDataField>;
  /** How many best prices, 1 to 10. */
  readonly ladderLevels: number;
}

/** A market at a moment, before any subscriber's filter. */
export interface MarketReading {
  readonly depth: MarketDepth;
  readonly definition: MarketDefinition;
  readonly definitionText: string;
  /** Grows by one with each published change of the market. */
  readonly revision: number;
}

/** A price and its size, in units of the wire. */
export type ShownPrice = readonly [price: number, size: number];

/** A ladder whose prices are known by their place from the best, as the wire names it. */
export type LevelLadder = 'batb' | 'batl' | 'bdatb' | 'bdatl';

/** A ladder whose sizes are known by their price. */
export type PriceLadder = 'atb' | 'atl' | 'trd' | 'spb' | 'spl';

/** A runner as one subscriber sees it; ladders that aren't asked for are empty. */
export interface ShownRunner {
  readonly id: number;
  readonly hc: number | undefined;
  readonly ladders: Readonly<Record<LevelLadder | PriceLadder, readonly ShownPrice[]>>;
  readonly ltp: number | undefined;
  readonly tv: number | undefined;
  readonly spn: number | undefined;
  readonly spf: number | undefined;
}

/** A market as subscribers with one filter see it. */
export interface ShownMarket {
  readonly id: string;
  readonly revision: number;
  readonly definition: MarketDefinition | undefined;
  readonly definitionText: string;
  readonly tv: number | undefined;
  readonly runners: readonly ShownRunner[];
}

const NONE: readonly ShownPrice[] = [];

const priceOf = (odds: number | undefined): number | undefined =>
  odds === undefined ? undefined : odds / 100;

const taka = (size: Money): number => Number(size) / 100;

const pricesOf = (prices: readonly PriceSize[]): readonly ShownPrice[] =>
  prices.map(({ odds, size }) => [oddsToNumber(odds), taka(size)]);

/** A market as subscribers with that filter see it. */
export function showMarket(reading: MarketReading, { fields, ladderLevels }: DataFilter): ShownMarket {
  const { depth, definition, definitionText, revision } = reading;
  const hasDefinition = fields.has('EX_MARKET_DEF');
  const handicaps = new Map(definition.runners.map(({ id, hc }) => [id, hc]));
  return {
    id: depth.marketId,
    revision,
    definition: hasDefinition ? definition : undefined,
    definitionText: hasDefinition ? definitionText : '',
    tv: fields.has('EX_TRADED_VOL') ? taka(depth.sizeMatched) : undefined,
    runners: depth.runners.map((runner) => ({
      id: runner.runnerId,
      hc: handicaps.get(runner.runnerId),
      ladders: laddersOf(runner, { fields, ladderLevels }),
      ltp:
        fields.has('EX_LTP') && runner.lastTraded !== undefined ? oddsToNumber(runner.lastTraded) : undefined,
      tv: fields.has('EX_TRADED_VOL') ? taka(runner.sizeMatched) : undefined,
      spn: fields.has('SP_PROJECTED') ? priceOf(runner.startingPrice.near) : undefined,
      spf: fields.has('SP_PROJECTED') ? priceOf(runner.startingPrice.far) : undefined,
    })),
  };
}

function laddersOf(
  { offers, displayed, matched, startingPrice }: RunnerDepth,
  { fields, ladderLevels }: DataFilter,
): ShownRunner['ladders'] {
  const best = (isWanted: boolean, prices: readonly PriceSize[]) =>
    isWanted ? pricesOf(prices.slice(0, ladderLevels)) : NONE;
  const sumsAt = (isWanted: boolean, prices: readonly MatchedPrice[]): readonly ShownPrice[] =>
    isWanted ? prices.map(({ odds, size }) => [odds / 100, taka(size)]) : NONE;
  const [hasBest, hasDisplayed, hasAll, hasStarting] = [
    fields.has('EX_BEST_OFFERS'),
    fields.has('EX_BEST_OFFERS_DISP'),
    fields.has('EX_ALL_OFFERS'),
    fields.has('SP_TRADED'),
  ];
  return {
    batb: best(hasBest, offers.toBack),
    batl: best(hasBest, offers.toLay),
    bdatb: best(hasDisplayed, displayed.toBack),
    bdatl: best(hasDisplayed, displayed.toLay),
    atb: hasAll ? pricesOf(offers.toBack) : NONE,
    atl: hasAll ? pricesOf(offers.toLay) : NONE,
    trd: sumsAt(fields.has('EX_TRADED'), matched),
    // Named like atb and atl: what one can back against is what others lay.
    spb: sumsAt(hasStarting, startingPrice.layLiabilities),
    spl: sumsAt(hasStarting, startingPrice.backStakes),
  };
}
