import * as z from 'zod/mini';
import { timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest } from './desk-request.ts';

/** How long a player plays, at the players desk (row CARE-55). */

const minutes = z.nullable(z.number());
const next = z.nullable(z.object({ minutes, from: timeSchema }));

/** After how many minutes a player is asked whether to go on, and after how many a session ends; null for never. */
const choice = z.object({ minutes, next });

const shownPlayTime = z.object({
  /** The latest first. */
  sessions: z.array(
    z.object({
      beganAt: timeSchema,
      lastPlayedAt: timeSchema,
      /** When the player stopped or logged out; null where it runs, or ended for want of play. */
      endedAt: z.nullable(timeSchema),
    }),
  ),
  reminder: choice,
  limit: choice,
  /** What the player chose, the latest first: what held from then on, and the looser choice that was to follow. */
  changes: z.array(z.object({ kind: z.enum(['reminder', 'limit']), minutes, next, at: timeSchema })),
});

/** A player's sessions of play, and what the player chose about them. */
export type ShownPlayTime = z.output<typeof shownPlayTime>;

export const playTimeDeskCalls = defineOfficeCalls({
  showPlayerPlayTime: {
    method: 'GET',
    path: '/office/players/:id/play-time',
    right: 'players:see',
    summary:
      'The latest sessions of play of a player, and what the player chose about reminders and their length.',
    params: ofRequest,
    answer: shownPlayTime,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
