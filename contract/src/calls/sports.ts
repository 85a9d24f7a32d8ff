import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';

/** The lists of events by sport (rows EXCH-7, EXCH-12). */

const sportSchema = z.enum(['cricket', 'soccer', 'tennis']);

/** A sport of the exchange. */
export type Sport = z.output<typeof sportSchema>;

const sportsEvent = shape({
  marketId: as('MarketId', z.string()),
  eventId: as('EventId', z.string()),
  name: as('Event', z.string()),
  hasFancy: as('Fancy', z.boolean()),
  hasBookmaker: as('Bookmaker', z.boolean()),
  inPlay: as('inplay', z.boolean()),
  startsAt: as('start', timeSchema),
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
});
