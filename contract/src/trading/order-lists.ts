import * as z from 'zod/mini';
import { orderProjections, type OrderState, type OrderType, type PriceSize } from './books.ts';
import { operation } from './operation.ts';
import {
  decimalParam,
  integerParam,
  listParam,
  localeParam,
  textParam,
  textsParam,
  timeRangeParam,
} from './params.ts';

const page = { fromRecord: z.optional(integerParam), recordCount: z.optional(integerParam) };

/** The most records of one page of orders. */
export const ordersPageMax = 1_000;

/** The most markets and the most orders that a list of current orders may name. */
export const namedOrdersMax = 250;

/** What current orders are sorted by; all but the first three leave out those without that date. */
export const orderSorts = [
  'BY_BET',
  'BY_MARKET',
  'BY_PLACE_TIME',
  'BY_MATCH_TIME',
  'BY_VOID_TIME',
  'BY_SETTLED_TIME',
] as const;

/** One of {@link orderSorts}. */
export type OrderSort = (typeof orderSorts)[number];

/** An order of a market that isn't settled. */
export interface CurrentOrder extends OrderState {
  readonly marketId: string;
  readonly selectionId: number;
  readonly handicap: number;
  readonly priceSize: PriceSize;
  readonly matchedDate?: string | undefined;
  readonly averagePriceMatched: number;
}

/** A page of current orders. */
export interface CurrentOrders {
  readonly currentOrders: readonly CurrentOrder[];
  readonly moreAvailable: boolean;
}

/** What became of the orders of a list of cleared ones. */
export const betStatuses = ['SETTLED', 'VOIDED', 'LAPSED', 'CANCELLED'] as const;

/** One of {@link betStatuses}. */
export type BetStatus = (typeof betStatuses)[number];

/** What settled orders are summed up by. */
export const clearedGroups = ['EVENT_TYPE', 'EVENT', 'MARKET', 'RUNNER', 'SIDE', 'BET', 'STRATEGY'] as const;

/** One of {@link clearedGroups}. */
export type ClearedGroup = (typeof clearedGroups)[number];

/** The names of what a cleared order was on. */
export interface ItemDescription {
  readonly eventTypeDesc?: string | undefined;
  readonly eventDesc?: string | undefined;
  readonly marketDesc?: string | undefined;
  readonly marketType?: string | undefined;
  readonly marketStartTime?: string | undefined;
  readonly runnerDesc?: string | undefined;
  readonly numberOfWinners?: number | undefined;
  readonly eachWayDivisor?: number | undefined;
}

/** A cleared order, or what a group of them came to: it has what all orders of the group share. */
export interface ClearedOrder {
  readonly eventTypeId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly marketId?: string | undefined;
  readonly selectionId?: number | undefined;
  readonly handicap?: number | undefined;
  readonly betId?: string | undefined;
  readonly placedDate?: string | undefined;
  readonly persistenceType?: 'LAPSE' | 'PERSIST' | 'MARKET_ON_CLOSE' | undefined;
  readonly orderType?: OrderType | undefined;
  readonly side?: 'BACK' | 'LAY' | undefined;
  readonly itemDescription?: ItemDescription | undefined;
  readonly betOutcome?: 'WON' | 'LOST' | undefined;
  /** Left out for a bet that takes any starting price. */
  readonly priceRequested?: number | undefined;
  readonly settledDate?: string | undefined;
  readonly lastMatchedDate?: string | undefined;
  readonly betCount?: number | undefined;
  /** Of whole markets only. */
  readonly commission?: number | undefined;
  readonly priceMatched?: number | undefined;
  readonly priceReduced?: boolean | undefined;
  readonly sizeSettled?: number | undefined;
  /** Before commission. */
  readonly profit?: number | undefined;
  readonly sizeCancelled?: number | undefined;
  readonly customerOrderRef?: string | undefined;
  readonly customerStrategyRef?: string | undefined;
}

/** A page of cleared orders. */
export interface ClearedOrders {
  readonly clearedOrders: readonly ClearedOrder[];
  readonly moreAvailable: boolean;
}

/** What a player's matched orders in a market come to by its result. */
export interface MarketProfitAndLoss {
  readonly marketId: string;
  /** The rate in per cent that is taken off, where that was asked for. */
  readonly commissionApplied?: number | undefined;
  readonly profitAndLosses: readonly {
    readonly selectionId: number;
    readonly ifWin: number;
    /** Where a market has several winners, and each way. */
    readonly ifLose?: number | undefined;
    /** Each way, if it is placed without winning. */
    readonly ifPlace?: number | undefined;
  }[];
}

const sports = { service: 'SportsAPING', right: 'read' } as const;

/** The operations that list a player's orders and what they come to. */
export const orderListOperations = {
  listCurrentOrders: operation<CurrentOrders>()({
    ...sports,
    name: 'listCurrentOrders',
    summary: 'The player’s orders in markets that aren’t settled yet.',
    params: z.object({
      betIds: textsParam,
      marketIds: textsParam,
      orderProjection: z.optional(z.enum(orderProjections)),
      customerOrderRefs: textsParam,
      customerStrategyRefs: textsParam,
      placedDateRange: z.optional(timeRangeParam),
      dateRange: z.optional(timeRangeParam),
      orderBy: z.optional(z.enum(orderSorts)),
      sortDir: z.optional(z.enum(['EARLIEST_TO_LATEST', 'LATEST_TO_EARLIEST'])),
      ...page,
    }),
  }),
  listClearedOrders: operation<ClearedOrders>()({
    ...sports,
    name: 'listClearedOrders',
    summary: 'The player’s orders that were settled, voided, lapsed or cancelled, the newest first.',
    params: z.object({
      betStatus: z.enum(betStatuses),
      eventTypeIds: textsParam,
      eventIds: textsParam,
      marketIds: textsParam,
      runnerIds: z.optional(
        listParam(
          z.object({
            marketId: textParam,
            selectionId: integerParam,
            handicap: z.optional(decimalParam),
          }),
        ),
      ),
      betIds: textsParam,
      customerOrderRefs: textsParam,
      customerStrategyRefs: textsParam,
      side: z.optional(z.enum(['BACK', 'LAY'])),
      settledDateRange: z.optional(timeRangeParam),
      groupBy: z.optional(z.enum(clearedGroups)),
      includeItemDescription: z.optional(z.boolean()),
      locale: localeParam,
      ...page,
    }),
  }),
  listMarketProfitAndLoss: operation<MarketProfitAndLoss[]>()({
    ...sports,
    name: 'listMarketProfitAndLoss',
    summary: 'What the player’s matched orders in a market come to by its result.',
    params: z.object({
      marketIds: listParam(textParam),
      includeSettledBets: z.optional(z.boolean()),
      includeBspBets: z.optional(z.boolean()),
      netOfCommission: z.optional(z.boolean()),
    }),
  }),
};
