import { z } from 'zod';

const levels = z.array(z.tuple([z.number(), z.number()]));
const rankedLevels = z.array(z.tuple([z.number(), z.number(), z.number()]));

const runnerDefinition = z.object({
  id: z.number(),
  name: z.string().optional(),
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
  runners: z.array(runnerDefinition),
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
});

const marketLine = z.object({ pt: z.number(), mc: z.array(marketChange).default([]) });

/** One line of a recorded market stream: an `mcm` message with its publish time `pt` in milliseconds. */
export type MarketLine = z.output<typeof marketLine>;
export type MarketChange = z.output<typeof marketChange>;
export type MarketDefinition = z.output<typeof marketDefinition>;
export type RunnerChange = z.output<typeof runnerChange>;

/** Reads a line. Refuses one that is not a market change message, naming what is wrong with it. */
export function parseMarketLine(text: string): MarketLine {
  return marketLine.parse(JSON.parse(text));
}
