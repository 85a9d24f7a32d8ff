import * as z from 'zod/mini';
import { bettingTypes, marketFilterParam } from './market-filter.ts';
import { operation } from './operation.ts';
import { integerParam, listParam, localeParam } from './params.ts';

const filtered = z.object({ filter: marketFilterParam, locale: localeParam });

/** A sport as the API names it, with the number of its markets. */
export interface EventTypeResult {
  readonly eventType: { readonly id: string; readonly name: string };
  readonly marketCount: number;
}

/** A competition. */
export interface CompetitionResult {
  readonly competition: { readonly id: string; readonly name: string };
  readonly marketCount: number;
  readonly competitionRegion: string;
}

/** A match. */
export interface ApiEvent {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly venue?: string | undefined;
  readonly openDate: string;
}

/** A match, with the number of its markets. */
export interface EventResult {
  readonly event: ApiEvent;
  readonly marketCount: number;
}

/** A kind of market. */
export interface MarketTypeResult {
  readonly marketType: string;
  readonly marketCount: number;
}

/** A ground. */
export interface VenueResult {
  readonly venue: string;
  readonly marketCount: number;
}

/** A country; no event of ours says its own, so this list is empty. */
export interface CountryCodeResult {
  readonly countryCode: string;
  readonly marketCount: number;
}

/** A span of time in which markets start. */
export interface TimeRangeResult {
  readonly timeRange: { readonly from: string; readonly to: string };
  readonly marketCount: number;
}

/** The terms of a market. */
export interface MarketDescription {
  readonly persistenceEnabled: boolean;
  readonly bspMarket: boolean;
  readonly marketTime: string;
  readonly suspendTime: string;
  readonly settleTime?: string | undefined;
  readonly bettingType: (typeof bettingTypes)[number];
  readonly turnInPlayEnabled: boolean;
  readonly marketType: string;
  readonly regulator: string;
  /** The commission on winnings, in per cent. */
  readonly marketBaseRate: number;
  readonly discountAllowed: boolean;
  readonly wallet: string;
  readonly rules: string;
  readonly rulesHasDate: boolean;
  /** Each way, what a place pays of the odds less 1: a fifth where it is 5. `numberOfWinners` says how many are placed. */
  readonly eachWayDivisor?: number | undefined;
  /** The prices of a line market: its lines. */
  readonly lineRangeInfo?:
    | {
        readonly maxUnitValue: number;
        readonly minUnitValue: number;
        readonly interval: number;
        readonly marketUnit: string;
      }
    | undefined;
  readonly priceLadderDescription: { readonly type: 'CLASSIC' | 'FINEST' | 'LINE_RANGE' };
}

/** A runner of a catalogue. */
export interface RunnerCatalogue {
  readonly selectionId: number;
  readonly runnerName: string;
  readonly handicap: number;
  readonly sortPriority: number;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** A market of the catalogue, with the parts that were asked for. */
export interface MarketCatalogue {
  readonly marketId: string;
  readonly marketName: string;
  readonly marketStartTime?: string | undefined;
  readonly description?: MarketDescription | undefined;
  readonly totalMatched: number;
  readonly runners?: readonly RunnerCatalogue[] | undefined;
  readonly eventType?: EventTypeResult['eventType'] | undefined;
  readonly competition?: CompetitionResult['competition'] | undefined;
  readonly event?: ApiEvent | undefined;
}

/** The parts of a catalogue that are left out unless they are asked for. */
export const marketProjections = [
  'COMPETITION',
  'EVENT',
  'EVENT_TYPE',
  'MARKET_START_TIME',
  'MARKET_DESCRIPTION',
  'RUNNER_DESCRIPTION',
  'RUNNER_METADATA',
] as const;

/** One of {@link marketProjections}. */
export type MarketProjection = (typeof marketProjections)[number];

/** The orders that a catalogue can have. */
export const marketSorts = [
  'MINIMUM_TRADED',
  'MAXIMUM_TRADED',
  'MINIMUM_AVAILABLE',
  'MAXIMUM_AVAILABLE',
  'FIRST_TO_START',
  'LAST_TO_START',
] as const;

/** One of {@link marketSorts}. */
export type MarketSort = (typeof marketSorts)[number];

/** The most markets of one catalogue. */
export const catalogueMax = 1_000;

const sports = { service: 'SportsAPING', right: 'read' } as const;

/** The operations that say what can be traded. */
export const catalogueOperations = {
  listEventTypes: operation<EventTypeResult[]>()({
    ...sports,
    name: 'listEventTypes',
    summary: 'The sports that have markets.',
    params: filtered,
  }),
  listCompetitions: operation<CompetitionResult[]>()({
    ...sports,
    name: 'listCompetitions',
    summary: 'The competitions that have markets.',
    params: filtered,
  }),
  listTimeRanges: operation<TimeRangeResult[]>()({
    ...sports,
    name: 'listTimeRanges',
    summary: 'The days, hours or minutes (UTC) in which markets start.',
    params: z.object({ filter: marketFilterParam, granularity: z.enum(['DAYS', 'HOURS', 'MINUTES']) }),
  }),
  listEvents: operation<EventResult[]>()({
    ...sports,
    name: 'listEvents',
    summary: 'The matches that have markets.',
    params: filtered,
  }),
  listMarketTypes: operation<MarketTypeResult[]>()({
    ...sports,
    name: 'listMarketTypes',
    summary: 'The kinds of markets.',
    params: filtered,
  }),
  listCountries: operation<CountryCodeResult[]>()({
    ...sports,
    name: 'listCountries',
    summary: 'The countries that have markets; none, because no event says its own.',
    params: filtered,
  }),
  listVenues: operation<VenueResult[]>()({
    ...sports,
    name: 'listVenues',
    summary: 'The grounds that have markets.',
    params: filtered,
  }),
  listMarketCatalogue: operation<MarketCatalogue[]>()({
    ...sports,
    name: 'listMarketCatalogue',
    summary: 'Markets that are not closed, with what doesn’t change while they trade.',
    params: z.object({
      filter: marketFilterParam,
      marketProjection: z.optional(listParam(z.enum(marketProjections))),
      sort: z.optional(z.enum(marketSorts)),
      maxResults: integerParam,
      locale: localeParam,
    }),
  }),
};
