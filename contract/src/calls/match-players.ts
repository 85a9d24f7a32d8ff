import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape } from '../wire.ts';

/** The players of matches, apart from the lists, because only the search asks for them (row PLAY-56). */

const squad = shape({
  /** The side's name, as the feed writes it. */
  side: z.string(),
  players: z.array(z.string()),
  /** The matches in which exactly these play for it. */
  eventIds: as('event_ids', z.array(z.string())),
});

/** The players of a side in some matches. */
export type Squad = z.output<typeof squad>;

export const matchPlayersCalls = defineCalls({
  matchPlayers: {
    method: 'GET',
    path: '/match-players',
    caller: 'anyone',
    summary:
      'The players of the matches that the lists of events show, by side; none for those whose feed names none.',
    answer: z.object({ squads: z.array(squad) }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
});
