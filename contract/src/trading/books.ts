import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { decimalParam, integerParam, listParam, localeParam, textParam, timeParam } from './params.ts';

/** The prices that a book can have. */
export const priceDataKinds = [
  'SP_AVAILABLE',
  'SP_TRADED',
  'EX_BEST_OFFERS',
  'EX_ALL_OFFERS',
  'EX_TRADED',
] as const;

/** One of {@link priceDataKinds}. */
export type PriceData = (typeof priceDataKinds)[number];

/** Which of the player's orders a book has. */
export const orderProjections = ['ALL', 'EXECUTABLE', 'EXECUTION_COMPLETE'] as const;

/** How a book adds up the player's matches. */
export const matchProjections = ['NO_ROLLUP', 'ROLLED_UP_BY_PRICE', 'ROLLED_UP_BY_AVG_PRICE'] as const;

/** One of {@link matchProjections}. */
export type MatchProjection = (typeof matchProjections)[number];

/** Which prices a book has, and how many. */
export const priceProjectionParam = z.object({
  priceData: z.optional(listParam(z.enum(priceDataKinds))),
  exBestOffersOverrides: z.optional(
    z.object({
      /** How many best prices a side, 3 unless it is said. */
      bestPricesDepth: z.optional(integerParam),
      rollupModel: z.optional(z.enum(['STAKE', 'PAYOUT', 'MANAGED_LIABILITY', 'NONE'])),
      rollupLimit: z.optional(integerParam),
      rollupLiabilityThreshold: z.optional(decimalParam),
      rollupLiabilityFactor: z.optional(integerParam),
    }),
  ),
  /** True for prices as the site shows them, with those of cross-matching. */
  virtualise: z.optional(z.boolean()),
  /** True for sizes that are summed up from the best price on. */
  rolloverStakes: z.optional(z.boolean()),
});

/** Which prices a book has. */
export type PriceProjection = z.output<typeof priceProjectionParam>;

const bookParams = {
  priceProjection: z.optional(priceProjectionParam),
  orderProjection: z.optional(z.enum(orderProjections)),
  matchProjection: z.optional(z.enum(matchProjections)),
  includeOverallPosition: z.optional(z.boolean()),
  partitionMatchedByStrategyRef: z.optional(z.boolean()),
  customerStrategyRefs: z.optional(listParam(textParam)),
  currencyCode: z.optional(textParam),
  locale: localeParam,
  matchedSince: z.optional(timeParam),
  betIds: z.optional(listParam(textParam)),
};

/** A price, and how much there is at it. */
export interface PriceSize {
  readonly price: number;
  readonly size: number;
}

/** What can be taken of a runner, best first, and what was traded at each price. */
export interface RunnerPrices {
  readonly availableToBack: readonly PriceSize[];
  readonly availableToLay: readonly PriceSize[];
  readonly tradedVolume: readonly PriceSize[];
}

/** The prices of a runner as the wire has them. */
export const runnerPrices = (
  toBack: readonly PriceSize[],
  toLay: readonly PriceSize[],
  tradedVolume: readonly PriceSize[],
): RunnerPrices => ({ availableToBack: toBack, availableToLay: toLay, tradedVolume });

/** The best prices to back and to lay of a runner; undefined where nobody offers any. */
export const bestPricesOf = (
  prices: RunnerPrices | undefined,
): { readonly toBack: number | undefined; readonly toLay: number | undefined } => ({
  toBack: prices?.availableToBack[0]?.price,
  toLay: prices?.availableToLay[0]?.price,
});

/** Whether an order is at its own price, or at the starting price with a limit or without. */
export const orderTypes = ['LIMIT', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE'] as const;

/** One of {@link orderTypes}. */
export type OrderType = (typeof orderTypes)[number];

/** What is known of a runner's starting price (SportsAPING: StartingPrices); prices that nobody would be matched at are left out. */
export interface StartingPrices {
  /** What it would be now: with the orders that rest, and with the bets at the starting price alone. */
  readonly nearPrice?: number | undefined;
  readonly farPrice?: number | undefined;
  /** Until the market turns in play, the stakes at each limit; those that take any price are at 1.01. */
  readonly backStakeTaken: readonly PriceSize[];
  /** The liabilities likewise; those that take any price are at 1000. */
  readonly layLiabilityTaken: readonly PriceSize[];
  /** What it was. */
  readonly actualSP?: number | undefined;
}

/** What books and lists tell of an order alike. */
export interface OrderState {
  readonly betId: string;
  readonly orderType: OrderType;
  /** Pending while it waits out the in-play delay. */
  readonly status: 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE';
  readonly persistenceType: 'LAPSE' | 'PERSIST' | 'MARKET_ON_CLOSE';
  readonly side: 'BACK' | 'LAY';
  /** What a bet at the starting price may lose, until it is matched or lapses; 0 for any other. */
  readonly bspLiability: number;
  readonly placedDate: string;
  readonly sizeMatched: number;
  readonly sizeRemaining: number;
  readonly sizeLapsed: number;
  readonly sizeCancelled: number;
  readonly sizeVoided: number;
  readonly customerOrderRef?: string | undefined;
  readonly customerStrategyRef?: string | undefined;
}

/** An order of the player in a book. */
export interface BookOrder extends OrderState {
  readonly price: number;
  readonly size: number;
  readonly avgPriceMatched: number;
}

/** A match of the player in a book. */
export interface BookMatch {
  readonly betId?: string | undefined;
  readonly matchId?: string | undefined;
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
  readonly size: number;
  readonly matchDate?: string | undefined;
}

/** A runner of a book. */
export interface RunnerBook {
  readonly selectionId: number;
  readonly handicap: number;
  readonly status: 'ACTIVE' | 'WINNER' | 'PLACED' | 'LOSER' | 'REMOVED';
  readonly adjustmentFactor: number;
  /** When it was removed, if it was. */
  readonly removalDate?: string | undefined;
  readonly lastPriceTraded?: number | undefined;
  readonly totalMatched: number;
  readonly sp?: StartingPrices | undefined;
  readonly ex?: RunnerPrices | undefined;
  readonly orders?: readonly BookOrder[] | undefined;
  readonly matches?: readonly BookMatch[] | undefined;
  /** By the name of the strategy, which is empty for orders without one. */
  readonly matchesByStrategy?: Readonly<Record<string, BookMatches>> | undefined;
}

/** The player's matches of one strategy. */
export interface BookMatches {
  readonly matches: readonly BookMatch[];
}

/** A market as it trades at this moment. */
export interface MarketBook {
  readonly marketId: string;
  readonly isMarketDataDelayed: boolean;
  readonly status: 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';
  /** Seconds. */
  readonly betDelay: number;
  readonly betDelayModels?: readonly string[] | undefined;
  readonly bspReconciled: boolean;
  readonly complete: boolean;
  readonly inplay: boolean;
  /** Each way, how many are placed. */
  readonly numberOfWinners: number;
  readonly numberOfRunners: number;
  readonly numberOfActiveRunners: number;
  readonly lastMatchTime?: string | undefined;
  readonly totalMatched: number;
  readonly totalAvailable: number;
  readonly crossMatching: boolean;
  readonly runnersVoidable: boolean;
  readonly version: number;
  readonly runners: readonly RunnerBook[];
}

/** The operations that say how markets trade. */
export const bookOperations = {
  listMarketBook: operation<MarketBook[]>()({
    service: 'SportsAPING',
    name: 'listMarketBook',
    summary: 'Markets as they trade now: their state, prices, and the player’s own orders and matches.',
    params: z.object({ marketIds: listParam(textParam), ...bookParams }),
    right: 'read',
  }),
  listRunnerBook: operation<MarketBook[]>()({
    service: 'SportsAPING',
    name: 'listRunnerBook',
    summary: 'One runner of a market as it trades now.',
    params: z.object({
      marketId: textParam,
      selectionId: integerParam,
      handicap: z.optional(decimalParam),
      ...bookParams,
    }),
    right: 'read',
  }),
};
