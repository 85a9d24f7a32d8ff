import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, shape, timeSchema } from '../wire.ts';

/** Where a player is logged in, and logging out of each session. */

const playerSession = shape({
  id: idSchema,
  /** The browser's user agent; empty when it sent none. */
  userAgent: as('user_agent', z.string()),
  openedAt: as('opened_at', timeSchema),
  /** To the minute. */
  lastUsedAt: as('last_used_at', timeSchema),
  /** True for the session of this request. */
  isCurrent: as('is_current', z.boolean()),
});

/** One session of a player. */
export type PlayerSession = z.output<typeof playerSession>;

export const sessionCalls = defineCalls({
  listSessions: {
    method: 'GET',
    path: '/sessions',
    caller: 'player',
    summary: "The player's sessions: this one first, then by last use; the newest 200.",
    answer: z.object({ sessions: z.array(playerSession) }),
    status: 200,
    refusals: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    servedWhenFull: true,
    caller: 'player',
    summary: 'Ends one of the player’s sessions.',
    params: shape({ id: idSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  endAllSessions: {
    method: 'POST',
    path: '/logout-everywhere',
    servedWhenFull: true,
    caller: 'player',
    summary: "Ends all of the player's sessions, including this one.",
    answer: z.undefined(),
    status: 204,
    refusals: [],
  },
});
