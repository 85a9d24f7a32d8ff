import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';
import { languageQuery } from './language-query.ts';
import { scorelineSchema } from './scoreline.ts';

/** The lists of events by sport, and where an event's live stream is (rows EXCH-1, EXCH-7, EXCH-12). */

/** The sports of the exchange's lists, on the wire. */
export const sportSchema = z.enum(['cricket', 'soccer', 'tennis']);

/** A sport of the exchange in which sides play matches. */
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

const pastMatch = shape({
  eventId: as('event_id', z.string()),
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  startsAt: as('starts_at', timeSchema),
  /** Who won by the market's result; `level` for a draw or a tie, `none` for a match without a result. */
  winner: z.enum(['home', 'away', 'level', 'none']),
  /** The final score; left out where it isn't known. */
  score: z.optional(scorelineSchema),
});

/** A match that was played before another. */
export type PastMatch = z.output<typeof pastMatch>;

/** How many past matches are listed of each kind. */
export const pastMatchesMax = 5;

const pastMatches = z.object({
  /** The sides of the match, as the lists name them. */
  sides: z.object({ home: z.string(), away: z.string() }),
  /** Of the two sides with each other, the latest first. */
  meetings: z.array(pastMatch),
  /** Of each side with anybody, the latest first. */
  form: z.object({ home: z.array(pastMatch), away: z.array(pastMatch) }),
});

/** What the sides of a match did before it. */
export type PastMatches = z.output<typeof pastMatches>;

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
  pastMatches: {
    method: 'GET',
    path: '/past-matches/:eventId',
    caller: 'anyone',
    summary:
      'The last meetings of the sides of a match, and the last matches of each, that were played before it.',
    params: z.object({ eventId: z.string().check(z.regex(/^\d{1,20}$/, 'Invalid event id')) }),
    answer: pastMatches,
    status: 200,
    refusals: ['NOT_FOUND'],
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
