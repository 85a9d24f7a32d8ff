import { z } from 'zod';
import { parseWire } from '../../../../kernel/compiled-wire.ts';
import type { MarketResult } from '../../../../events.ts';
import type { FeedEvent } from '../feed.ts';
import { recordedScore } from './recorded-score.ts';

const levels = z.array(z.tuple([z.number(), z.number()]));
const rankedLevels = z.array(z.tuple([z.number(), z.number(), z.number()]));

const runnerDefinition = z.object({
  id: z.number(),
  name: z.string().optional(),
  /** The handicap in goals. */
  hc: z.number().optional(),
  sortPriority: z.number(),
  status: z.string(),
  /** The reduction factor in per cent. */
  adjustmentFactor: z.number().optional(),
});

const marketDefinition = z.object({
  eventId: z.string(),
  eventTypeId: z.string(),
  eventName: z.string().optional(),
  name: z.string().optional(),
  marketType: z.string(),
  marketTime: z.string(),
  venue: z.string().optional(),
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inPlay: z.boolean(),
  betDelay: z.number(),
  version: z.number(),
  numberOfWinners: z.number(),
  eachWayDivisor: z.number().optional(),
  lineMinUnit: z.number().optional(),
  lineMaxUnit: z.number().optional(),
  lineInterval: z.number().optional(),
  runners: z.array(runnerDefinition),
});

const deadHeat = z.object({ runners: z.array(z.number()), places: z.number() });

const marketResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('won'),
    winners: z.array(z.number()),
    deadHeat: deadHeat.optional(),
    halfReturned: z.literal(true).optional(),
    placed: z.object({ runners: z.array(z.number()), deadHeat: deadHeat.optional() }).optional(),
    runs: z.number().optional(),
  }),
  z.object({ outcome: z.literal('void'), reason: z.string() }),
]);

/** What Maidan's own recordings say of a market that the stream has no words for; it goes with the definition. */
const ownFacts = z.object({
  /** Of all sizes. */
  currency: z.literal('BDT'),
  event: z.object({
    name: z.string(),
    competition: z.string(),
    home: z.string(),
    away: z.string(),
    /** As many players as are known. */
    squads: z.exactOptional(z.object({ home: z.array(z.string()), away: z.array(z.string()) })),
  }),
  name: z.string(),
  /** True from the off of a race too, of which the stream says that it is only suspended. */
  inPlay: z.boolean(),
  /** Whole, with dead heats, halves that are returned and runs; left out until there is one. */
  result: marketResult.optional(),
});

const runnerChange = z.object({
  id: z.number(),
  atb: levels.optional(),
  atl: levels.optional(),
  batb: rankedLevels.optional(),
  batl: rankedLevels.optional(),
  ltp: z.number().optional(),
});

const marketChange = z.object({
  id: z.string(),
  img: z.boolean().optional(),
  marketDefinition: marketDefinition.optional(),
  rc: z.array(runnerChange).optional(),
  tv: z.number().optional(),
  maidan: ownFacts.optional(),
  /** In the event's main market alone, whenever it has changed. */
  maidanScore: recordedScore.optional(),
});

const marketLine = z.object({ pt: z.number(), mc: z.array(marketChange).default([]) });

/** One line of a recorded market stream: an `mcm` message with its publish time `pt` in milliseconds. */
export interface MarketLine {
  readonly pt: number;
  readonly mc: readonly MarketChange[];
}
export type MarketChange = Omit<z.output<typeof marketChange>, 'maidan'> & {
  readonly maidan?: OwnFacts | undefined;
};
export type MarketDefinition = z.output<typeof marketDefinition>;
export type OwnFacts = Omit<z.output<typeof ownFacts>, 'result' | 'event'> & {
  readonly event: Pick<FeedEvent, 'name' | 'competition' | 'home' | 'away' | 'squads'>;
  readonly result?: MarketResult | undefined;
};
export type RunnerChange = z.output<typeof runnerChange>;

/** Reads a line. Refuses one that is not a market change message, naming what is wrong with it. */
export function parseMarketLine(text: string): MarketLine {
  const read = parseWire(marketLine, JSON.parse(text));
  if (!read.success) throw read.error;
  return read.data;
}

const operation = z.object({ op: z.string().optional() });

/** What a line of any recorded stream is: `mcm` of markets, `ccm` of cricket; undefined if it doesn't say it. */
export function operationOf(text: string): string | undefined {
  return operation.parse(JSON.parse(text)).op;
}
