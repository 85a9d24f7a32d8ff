import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';

/** The races on which one can bet (row TRADE-94). */

/** The sports in which a field of runners races. */
export const raceSports = ['horse-racing', 'greyhound-racing'] as const;

/** One of {@link raceSports}. */
export type RaceSport = (typeof raceSports)[number];

/** How many races are listed: those to come, and the last that were run. */
export const racesMax = 20;

const race = shape({
  eventId: as('event_id', z.string()),
  /** The market on its winner. */
  marketId: as('market_id', z.string()),
  sport: z.enum(raceSports),
  /** The track and the distance in metres. */
  name: z.string(),
  startsAt: as('starts_at', timeSchema),
  phase: z.enum(['BEFORE', 'LIVE', 'ENDED']),
  /** Those that run. */
  runners: z.number(),
  /** Who won, once that is known; several in a dead heat. */
  winners: z.array(z.object({ number: z.number(), name: z.string() })),
});

/** A race as the list shows it. */
export type ListedRace = z.output<typeof race>;

export const raceCalls = defineCalls({
  races: {
    method: 'GET',
    path: '/races',
    caller: 'anyone',
    summary: 'The races to come and those that were just run, by their off.',
    answer: z.array(race),
    status: 200,
    refusals: [],
  },
});
