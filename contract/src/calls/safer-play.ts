import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';

/** The player's own controls (rows CARE-1 and on). */

/** How long a time-out may be. */
export const timeOutLengths = ['day', 'week', 'month', 'six-weeks'] as const;

/** One of {@link timeOutLengths}. */
export type TimeOutLength = (typeof timeOutLengths)[number];

const HOUR_MS = 3_600_000;

/** How long each of them is, in hours: a month is 30 days. */
const timeOutHours: Readonly<Record<TimeOutLength, number>> = {
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
  'six-weeks': 42 * 24,
};

/** When a time-out ends that begins then. */
export const timeOutEnd = (length: TimeOutLength, beginsAt: Date): Date =>
  new Date(beginsAt.getTime() + timeOutHours[length] * HOUR_MS);

const saferPlay = shape({
  /** The time-out that runs; null without one. */
  timeOut: as('time_out', z.nullable(shape({ endsAt: as('ends_at', timeSchema) }))),
});

/** A player's own controls. */
export type SaferPlay = z.output<typeof saferPlay>;

export const saferPlayCalls = defineCalls({
  showSaferPlay: {
    method: 'GET',
    path: '/safer-play',
    caller: 'player',
    summary: 'The controls that the player has set: the time-out that runs.',
    answer: saferPlay,
    status: 200,
    refusals: [],
  },
  takeTimeOut: {
    method: 'POST',
    path: '/safer-play/time-outs',
    caller: 'player',
    summary:
      'Begins a time-out at once: no bets, deposits, bonuses or marketing until it ends. Nobody can shorten it; a longer one replaces it.',
    body: shape({ length: z.enum(timeOutLengths) }),
    answer: saferPlay,
    status: 200,
    refusals: ['TIME_OUT_SHORTER'],
    servedWhenFull: true,
  },
});
