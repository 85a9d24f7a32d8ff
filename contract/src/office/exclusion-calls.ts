import * as z from 'zod/mini';
import { exclusionLengths } from '../calls/self-exclusion.ts';
import { timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest, reasonSchema } from './desk-request.ts';

/** A player's self-exclusions at the players desk (row CARE-20). */

const exclusion = z.object({
  length: z.enum(exclusionLengths),
  beganAt: timeSchema,
  /** Null for good. */
  endsAt: z.nullable(timeSchema),
  /** Who of the staff began it on the player's request, and why; null where the player did. */
  staff: z.nullable(z.object({ name: z.string(), reason: z.string() })),
  /** When the player came back; null while it keeps the account closed for play. */
  returnedAt: z.nullable(timeSchema),
});

const returnRequest = z.object({
  askedAt: timeSchema,
  /** What became of it; null while it waits for the player. */
  outcome: z.nullable(z.enum(['confirmed', 'withdrawn'])),
  endedAt: z.nullable(timeSchema),
});

const shownExclusions = z.object({
  exclusions: z.array(exclusion),
  returnRequests: z.array(returnRequest),
});

/** A player's self-exclusions and requests to come back, the latest first. */
export type ShownExclusions = z.output<typeof shownExclusions>;

export const exclusionDeskCalls = defineOfficeCalls({
  showPlayerExclusions: {
    method: 'GET',
    path: '/office/players/:id/exclusions',
    right: 'players:see',
    summary: "A player's self-exclusions and requests to come back, the latest first.",
    params: ofRequest,
    answer: shownExclusions,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  excludePlayer: {
    method: 'POST',
    path: '/office/players/:id/exclusions',
    right: 'players:close',
    summary:
      'Excludes a player on their own request, or for longer than they are excluded. Nobody can end or shorten it.',
    params: ofRequest,
    body: z.object({ length: z.enum(exclusionLengths), reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PLAYER_CHANGED', 'EXCLUSION_SHORTER'],
  },
});
