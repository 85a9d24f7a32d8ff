import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';
import { ownPassword } from './second-factor.ts';

/** Self-exclusion, and the way back from it (rows CARE-13 and on). */

/** How long a self-exclusion may be. */
export const exclusionLengths = ['six-months', 'year', 'two-years', 'five-years', 'for-good'] as const;

/** One of {@link exclusionLengths}. */
export type ExclusionLength = (typeof exclusionLengths)[number];

const exclusionMonths: Readonly<Record<ExclusionLength, number | null>> = {
  'six-months': 6,
  year: 12,
  'two-years': 24,
  'five-years': 60,
  'for-good': null,
};

const DHAKA_MS = 6 * 3_600_000;

/**
 * When a self-exclusion of that length ends; null for never. It goes by the calendar of Dhaka. Days that the last month lacks run on
 * into the next, so that none is shorter than it says: from 31 August six months last until 3 March.
 */
export function exclusionEnd(length: ExclusionLength, beginsAt: Date): Date | null {
  const months = exclusionMonths[length];
  if (months === null) return null;
  const local = new Date(beginsAt.getTime() + DHAKA_MS);
  local.setUTCMonth(local.getUTCMonth() + months);
  return new Date(local.getTime() - DHAKA_MS);
}

/** How long a player thinks it over between asking to come back and confirming it. */
export const RETURN_WAIT_MS = 24 * 3_600_000;

const ownExclusion = shape({
  /** It keeps the account closed for play until the player has come back, also after its end. */
  exclusion: z.nullable(
    shape({
      length: z.enum(exclusionLengths),
      beganAt: as('began_at', timeSchema),
      /** Null for good. */
      endsAt: as('ends_at', z.nullable(timeSchema)),
      /** From when the player can confirm to come back; null before they have asked. */
      returnFrom: as('return_from', z.nullable(timeSchema)),
    }),
  ),
});

/** A player's self-exclusion; null without one. */
export type OwnExclusion = z.output<typeof ownExclusion>['exclusion'];

const answer = ownExclusion;

export const selfExclusionCalls = defineCalls({
  showExclusion: {
    method: 'GET',
    path: '/safer-play/exclusion',
    caller: 'player',
    summary: 'The self-exclusion that closes the account for play.',
    answer,
    status: 200,
    refusals: [],
  },
  excludeMyself: {
    method: 'POST',
    path: '/safer-play/exclusion',
    caller: 'player',
    summary:
      'Closes the account for play at once and ends all sessions. Nobody can shorten it; a longer one replaces it. After its end the account stays closed until the player comes back.',
    body: shape({ length: z.enum(exclusionLengths), password: ownPassword }),
    answer,
    status: 200,
    refusals: ['WRONG_PASSWORD', 'EXCLUSION_SHORTER', 'TOO_MANY_REQUESTS'],
    servedWhenFull: true,
  },
  askToReturn: {
    method: 'POST',
    path: '/safer-play/exclusion/return',
    caller: 'player',
    summary: 'Asks to come back after the end of a self-exclusion; it can be confirmed 24 hours later.',
    answer,
    status: 200,
    refusals: ['NOT_EXCLUDED', 'EXCLUSION_RUNS', 'RETURN_REQUESTED'],
  },
  confirmReturn: {
    method: 'POST',
    path: '/safer-play/exclusion/return/confirm',
    caller: 'player',
    summary: 'Opens the account for play again, at least 24 hours after the player asked.',
    body: shape({ password: ownPassword }),
    answer,
    status: 200,
    refusals: [
      'WRONG_PASSWORD',
      'NOT_EXCLUDED',
      'EXCLUSION_RUNS',
      'NO_RETURN_REQUESTED',
      'RETURN_TOO_EARLY',
      'TOO_MANY_REQUESTS',
    ],
  },
  stayExcluded: {
    method: 'DELETE',
    path: '/safer-play/exclusion/return',
    caller: 'player',
    summary: 'Withdraws the request to come back: the account stays closed for play.',
    answer,
    status: 200,
    refusals: ['NO_RETURN_REQUESTED'],
    servedWhenFull: true,
  },
});
