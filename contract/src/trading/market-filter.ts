import * as z from 'zod/mini';
import { listParam, textParam, textsParam, timeRangeParam } from './params.ts';

/** The kinds of bets of a market. */
export const bettingTypes = [
  'ODDS',
  'LINE',
  'RANGE',
  'ASIAN_HANDICAP_DOUBLE_LINE',
  'ASIAN_HANDICAP_SINGLE_LINE',
  'FIXED_ODDS',
] as const;

/** One of {@link bettingTypes}. */
export type BettingType = (typeof bettingTypes)[number];

/** Which markets are meant (SportsAPING: MarketFilter). What is left out, and an empty list, restricts nothing. */
export const marketFilterParam = z.object({
  /** A part of the market's, event's or competition's name. */
  textQuery: z.optional(textParam),
  eventTypeIds: textsParam,
  eventIds: textsParam,
  competitionIds: textsParam,
  marketIds: textsParam,
  venues: textsParam,
  bspOnly: z.optional(z.boolean()),
  turnInPlayEnabled: z.optional(z.boolean()),
  inPlayOnly: z.optional(z.boolean()),
  marketBettingTypes: z.optional(listParam(z.enum(bettingTypes))),
  marketCountries: textsParam,
  marketTypeCodes: textsParam,
  /** From and to count as inside. */
  marketStartTime: z.optional(timeRangeParam),
  /** Only markets in which the player has such orders. */
  withOrders: z.optional(listParam(z.enum(['EXECUTABLE', 'EXECUTION_COMPLETE']))),
  raceTypes: textsParam,
});

/** Which markets are meant. */
export type MarketFilter = z.output<typeof marketFilterParam>;
