import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';
import { languageQuery } from './language-query.ts';
import { scorelineSchema } from './scoreline.ts';

/** The lists of events by sport, and where an event's live stream is (rows EXCH-1, EXCH-7, EXCH-12). */

/** The sports of the exchange, on the wire. */
export const sportSchema = z.enum(['cricket', 'soccer', 'tennis']);

/** A sport of the exchange. */
export type Sport = z.output<typeof sportSchema>;

const sportsEvent = shape({
  marketId: as('MarketId', z.string()),
  eventId: as('EventId', z.string()),
  name: as('Event', z.string()),
  competition: as('Competition', z.string()),
  hasFancy: as('Fancy', z.boolean()),
  hasBookmaker: as('Bookmaker', z.boolean()),
  inPlay: as('inplay', z.boolean()),
  startsAt: as('start', timeSchema),
  /** Missing until the match has begun. */
  score: z.optional(scorelineSchema),
});

/** One row of an events list. */
export type SportsEvent = z.output<typeof sportsEvent>;

export const sportsCalls = defineCalls({
  sportsEvents: {
    method: 'GET',
    path: '/sports-events/:sport',
    caller: 'anyone',
    summary: 'Events of a sport: in play, today and tomorrow, and recent results.',
    params: z.object({ sport: sportSchema }),
    answer: z.array(sportsEvent),
    status: 200,
    refusals: [],
    snapshot: true,
  },
  liveStream: {
    method: 'GET',
    path: '/stream/:eventId',
    caller: 'anyone',
    summary: "The URL of an event's live stream frame, for this viewer.",
    params: z.object({ eventId: z.string().check(z.regex(/^\d{1,20}$/, 'Invalid event id')) }),
    query: languageQuery,
    answer: z.object({
      url: z.string(),
      /** True if the site draws the match from its score; false for an operator's own stream. */
      drawn: z.boolean(),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  ownAddress: {
    method: 'GET',
    path: '/ip',
    caller: 'anyone',
    summary: "The caller's own network address, as a stream's provider sees it.",
    answer: z.object({ ip: z.string() }),
    status: 200,
    refusals: [],
  },
});
