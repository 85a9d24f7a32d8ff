import * as z from 'zod/mini';
import { textParam, textsParam } from './params.ts';

/** The most markets of one subscription. */
export const streamMarketsMax = 200;

/** Bounds of what a subscriber chooses, and what holds where nothing is chosen. */
export const streamBounds = {
  heartbeatMs: { min: 500, max: 5_000, usual: 5_000 },
  conflateMs: { min: 0, max: 120_000, usual: 0 },
  ladderLevels: { min: 1, max: 10, usual: 3 },
} as const;

const wholeNumber = z.int();

/** What a subscriber may have of a market (Exchange Stream: MarketDataFilter). */
export const marketDataFields = [
  'EX_BEST_OFFERS_DISP',
  'EX_BEST_OFFERS',
  'EX_ALL_OFFERS',
  'EX_TRADED',
  'EX_TRADED_VOL',
  'EX_LTP',
  'EX_MARKET_DEF',
  'SP_TRADED',
  'SP_PROJECTED',
] as const;

/** One of {@link marketDataFields}. */
export type MarketDataField = (typeof marketDataFields)[number];

/** Which markets are meant (Exchange Stream: MarketFilter). What is left out, and an empty list, restricts nothing. */
export const streamMarketFilter = z.object({
  marketIds: textsParam,
  eventIds: textsParam,
  eventTypeIds: textsParam,
  marketTypes: textsParam,
  bettingTypes: textsParam,
  countryCodes: textsParam,
  venues: textsParam,
  raceTypes: textsParam,
  turnInPlayEnabled: z.optional(z.boolean()),
  bspMarket: z.optional(z.boolean()),
});

/** Which markets are meant. */
export type StreamMarketFilter = z.output<typeof streamMarketFilter>;

/** What a client may ask for. */
export const streamOps = ['authentication', 'heartbeat', 'marketSubscription', 'orderSubscription'] as const;

const request = { id: z.optional(wholeNumber) };
const subscription = {
  ...request,
  segmentationEnabled: z.optional(z.boolean()),
  conflateMs: z.optional(wholeNumber),
  heartbeatMs: z.optional(wholeNumber),
  /** Both, as the last messages had them, to go on where a connection broke off. */
  initialClk: z.optional(textParam),
  clk: z.optional(textParam),
};

/** What a client sends, a line each, without its nulls; what isn't named here is ignored. */
export const streamRequest = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('authentication'),
    ...request,
    appKey: z.optional(textParam),
    session: z.optional(textParam),
  }),
  z.object({ op: z.literal('heartbeat'), ...request }),
  z.object({
    op: z.literal('marketSubscription'),
    ...subscription,
    marketFilter: z.optional(streamMarketFilter),
    marketDataFilter: z.optional(
      z.object({
        /** All of them when there are none. */
        fields: z.optional(z.array(z.enum(marketDataFields)).check(z.maxLength(50))),
        ladderLevels: z.optional(wholeNumber),
      }),
    ),
  }),
  z.object({
    op: z.literal('orderSubscription'),
    ...subscription,
    orderFilter: z.optional(
      z.object({
        includeOverallPosition: z.optional(z.boolean()),
        customerStrategyRefs: textsParam,
        partitionMatchedByStrategyRef: z.optional(z.boolean()),
        /** Not for clients: a subscription has its player's orders alone. */
        accountIds: z.optional(z.array(z.unknown())),
      }),
    ),
  }),
]);

/** A request of a client. */
export type StreamRequest = z.output<typeof streamRequest>;

/** A request for the changes of markets. */
export type MarketSubscription = Extract<StreamRequest, { op: 'marketSubscription' }>;

/** A request for the changes of the player's orders. */
export type OrderSubscription = Extract<StreamRequest, { op: 'orderSubscription' }>;

/** Why a request failed. */
export type StreamErrorCode =
  | 'NO_APP_KEY'
  | 'INVALID_APP_KEY'
  | 'NO_SESSION'
  | 'INVALID_SESSION_INFORMATION'
  | 'NOT_AUTHORIZED'
  | 'INVALID_INPUT'
  | 'INVALID_CLOCK'
  | 'UNEXPECTED_ERROR'
  | 'TIMEOUT'
  | 'SUBSCRIPTION_LIMIT_EXCEEDED'
  | 'INVALID_REQUEST'
  | 'CONNECTION_FAILED'
  | 'MAX_CONNECTION_LIMIT_EXCEEDED'
  | 'TOO_MANY_REQUESTS';

/** The answer to a request, under its id; one without an id tells why the connection is closed. */
export interface StatusMessage {
  readonly op: 'status';
  readonly id?: number | undefined;
  readonly statusCode: 'SUCCESS' | 'FAILURE';
  readonly errorCode?: StreamErrorCode | undefined;
  readonly errorMessage?: string | undefined;
  readonly connectionClosed: boolean;
  readonly connectionId?: string | undefined;
  /** How many more connections the player may open; on an authentication. */
  readonly connectionsAvailable?: number | undefined;
}

/** A price and the size at it; size 0 takes it away. */
export type WirePriceSize = readonly [price: number, size: number];

/** A price by its place from the best, which is 0; size 0 empties the place. */
export type WireLevel = readonly [level: number, price: number, size: number];

/** What changed of a runner; in an image, all there is of it. */
export interface RunnerChange {
  readonly id: number;
  /** The handicap; left out for none. */
  readonly hc?: number | undefined;
  /** The best prices to back and to lay that rest. */
  readonly batb?: readonly WireLevel[] | undefined;
  readonly batl?: readonly WireLevel[] | undefined;
  /** The best prices as they are displayed, with the virtual ones. */
  readonly bdatb?: readonly WireLevel[] | undefined;
  readonly bdatl?: readonly WireLevel[] | undefined;
  /** All prices that rest. */
  readonly atb?: readonly WirePriceSize[] | undefined;
  readonly atl?: readonly WirePriceSize[] | undefined;
  /** What was traded at each price. */
  readonly trd?: readonly WirePriceSize[] | undefined;
  /** The starting price as it would be now: with the orders that rest, and without. */
  readonly spn?: number | undefined;
  readonly spf?: number | undefined;
  /** What takes it by limit, named as offers are: liabilities to lay, which one can back against, and stakes to back. */
  readonly spb?: readonly WirePriceSize[] | undefined;
  readonly spl?: readonly WirePriceSize[] | undefined;
  readonly ltp?: number | undefined;
  readonly tv?: number | undefined;
}

/** A runner of a market's definition. */
export interface RunnerDefinition {
  readonly id: number;
  readonly name: string;
  readonly hc?: number | undefined;
  readonly sortPriority: number;
  readonly status: 'ACTIVE' | 'WINNER' | 'PLACED' | 'LOSER' | 'REMOVED';
  /** The starting price, once the market has turned in play with one. */
  readonly bsp?: number | undefined;
  /** The reduction factor in per cent, of a removed runner. */
  readonly adjustmentFactor?: number | undefined;
  readonly removalDate?: string | undefined;
}

/** What a market is and how it stands; always whole. */
export interface MarketDefinition {
  readonly bspMarket: boolean;
  readonly turnInPlayEnabled: boolean;
  readonly persistenceEnabled: boolean;
  /** Per cent. */
  readonly marketBaseRate: number;
  readonly eventId: string;
  readonly eventTypeId: string;
  /** Each way, how many are placed. */
  readonly numberOfWinners: number;
  readonly eachWayDivisor?: number | undefined;
  readonly bettingType: string;
  readonly marketType: string;
  readonly marketTime: string;
  readonly suspendTime: string;
  readonly bspReconciled: boolean;
  readonly complete: boolean;
  readonly inPlay: boolean;
  readonly crossMatching: boolean;
  readonly runnersVoidable: boolean;
  readonly numberOfActiveRunners: number;
  readonly betDelay: number;
  readonly betDelayModels?: readonly string[] | undefined;
  readonly status: 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';
  readonly suspendReason?: string | undefined;
  /** When it was first settled. */
  readonly settledTime?: string | undefined;
  readonly venue?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly discountAllowed: boolean;
  readonly timezone: string;
  readonly openDate: string;
  readonly version: number;
  readonly regulators: readonly string[];
  readonly lineMaxUnit?: number | undefined;
  readonly lineMinUnit?: number | undefined;
  readonly lineInterval?: number | undefined;
  readonly priceLadderDefinition: { readonly type: 'CLASSIC' | 'FINEST' | 'LINE_RANGE' };
  readonly runners: readonly RunnerDefinition[];
}

/** What changed of a market. */
export interface MarketChange {
  readonly id: string;
  /** This replaces whatever was known of the market. */
  readonly img?: true | undefined;
  /** Several changes are one here, because they were conflated. */
  readonly con?: true | undefined;
  readonly tv?: number | undefined;
  readonly marketDefinition?: MarketDefinition | undefined;
  readonly rc?: readonly RunnerChange[] | undefined;
}

/** An order of the player. */
export interface StreamOrder {
  readonly id: string;
  readonly p: number;
  readonly s: number;
  /** What a bet at the starting price may lose, until that price is known; it has no size before. */
  readonly bsp?: number | undefined;
  readonly side: 'B' | 'L';
  /** Executable, or its execution complete. */
  readonly status: 'E' | 'EC';
  readonly pt: 'L' | 'P' | 'MOC';
  readonly ot: 'L' | 'LOC' | 'MOC';
  /** When it was placed, last matched, cancelled, lapsed: milliseconds since 1970. */
  readonly pd: number;
  readonly md?: number | undefined;
  readonly cd?: number | undefined;
  readonly ld?: number | undefined;
  readonly lsrc?: string | undefined;
  readonly avp?: number | undefined;
  /** Sizes matched, remaining, lapsed, cancelled, voided. */
  readonly sm: number;
  readonly sr: number;
  readonly sl: number;
  readonly sc: number;
  readonly sv: number;
  readonly rac: string;
  readonly rc: string;
  readonly rfo: string;
  readonly rfs: string;
}

/** What was matched by price; size 0 takes a price away. */
export interface MatchedChange {
  readonly mb?: readonly WirePriceSize[] | undefined;
  readonly ml?: readonly WirePriceSize[] | undefined;
}

/** What changed of the player's orders on a runner. */
export interface OrderRunnerChange extends MatchedChange {
  readonly id: number;
  readonly hc?: number | undefined;
  readonly fullImage?: true | undefined;
  readonly uo?: readonly StreamOrder[] | undefined;
  /** What was matched by strategy. */
  readonly smc?: Readonly<Record<string, MatchedChange>> | undefined;
}

/** What changed of the player's orders in a market. */
export interface OrderMarketChange {
  readonly id: string;
  readonly fullImage?: true | undefined;
  readonly closed?: true | undefined;
  readonly orc?: readonly OrderRunnerChange[] | undefined;
}

/** What both kinds of change messages have. */
interface ChangeMessage {
  readonly id?: number | undefined;
  /** Left out for an update. */
  readonly ct?: 'SUB_IMAGE' | 'RESUB_DELTA' | 'HEARTBEAT' | undefined;
  readonly segmentType?: 'SEG_START' | 'SEG' | 'SEG_END' | undefined;
  readonly initialClk?: string | undefined;
  readonly clk?: string | undefined;
  readonly conflateMs?: number | undefined;
  readonly heartbeatMs?: number | undefined;
  /** When it was published: milliseconds since 1970. */
  readonly pt: number;
  /** 503 while the exchange can't tell whether this is up to date. */
  readonly status?: 503 | undefined;
}

/** Changes of markets. */
export interface MarketChangeMessage extends ChangeMessage {
  readonly op: 'mcm';
  readonly mc?: readonly MarketChange[] | undefined;
}

/** Changes of the player's orders. */
export interface OrderChangeMessage extends ChangeMessage {
  readonly op: 'ocm';
  readonly oc?: readonly OrderMarketChange[] | undefined;
}

/** What the server sends, a line each. */
export type StreamMessage =
  | { readonly op: 'connection'; readonly connectionId: string }
  | StatusMessage
  | MarketChangeMessage
  | OrderChangeMessage;
