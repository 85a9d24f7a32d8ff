import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { money } from '@maidan/engine';
import { amountSchema, as, moneySchema, shape, timeSchema } from '../wire.ts';

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

/**
 * What a player limits: what they deposit; what they stake over all products; what they lose, net over all products, with the worst that
 * open bets may come to.
 */
export const limitKinds = ['deposit', 'stake', 'loss'] as const;

const kind = z.enum(limitKinds);

/** One of {@link limitKinds}. */
export type LimitKind = z.output<typeof kind>;

/** What a limit is for: a day from midnight, a week from Sunday, a month from its first day, by the time of Dhaka. */
export const limitPeriods = ['day', 'week', 'month'] as const;

const period = z.enum(limitPeriods);

/** One of {@link limitPeriods}. */
export type LimitPeriod = z.output<typeof period>;

/** A limit beyond this limits nobody: ten crore taka. */
export const ownLimitMax = money(10_000_000_000n);

const limitAmount = amountSchema.check(
  z.refine((amount) => amount > 0n, 'Type an amount above zero.'),
  z.refine((amount) => amount <= ownLimitMax, 'Type at most 100,000,000.'),
);

/** For how many days a looser limit, or a product's reopening, can be confirmed from its first moment on; then the request has lapsed. */
export const looserRequestDays = 7;

const ownLimit = shape({
  kind,
  period,
  amount: moneySchema,
  /** What of it is used in the period: never below zero, whatever was won. */
  used: moneySchema,
  /**
   * What may still be deposited, staked or lost in the period, never below zero. All that was deposited counts, credited or still being
   * checked; what is won is left to be lost again.
   */
  left: moneySchema,
  /** The looser limit that the player asked for, null for none at all, and when it can be confirmed. */
  pending: z.nullable(
    shape({ amount: z.nullable(moneySchema), confirmableFrom: as('confirmable_from', timeSchema) }),
  ),
});

/** A limit of the player's. */
export type LimitState = z.output<typeof ownLimit>;

const saferPlay = shape({
  /** The time-out that runs; null without one. */
  timeOut: as('time_out', z.nullable(shape({ endsAt: as('ends_at', timeSchema) }))),
  /** The limits that hold: of deposits, stakes and losses, the day's first; none for a period without one. */
  limits: z.array(ownLimit),
  /** True once limits were neither changed nor looked at for six months: the player is asked whether they still fit. */
  isReviewDue: as('is_review_due', z.boolean()),
  /** False until the first deposit: until then a limit is offered. */
  hasDeposited: as('has_deposited', z.boolean()),
});

/** A player's own controls. */
export type SaferPlay = z.output<typeof saferPlay>;

export const saferPlayCalls = defineCalls({
  showSaferPlay: {
    method: 'GET',
    path: '/safer-play',
    caller: 'player',
    summary:
      'The controls that the player has set: the time-out that runs, and the limits of deposits, stakes and losses.',
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
  setLimit: {
    method: 'POST',
    path: '/safer-play/limits/:kind/:period',
    caller: 'player',
    summary:
      'Limits deposits, stakes or losses. A first limit and a tighter one hold at once; a looser one, or null for none, waits for 24 hours and a confirmation.',
    params: shape({ kind, period }),
    body: shape({ amount: z.nullable(limitAmount) }),
    answer: saferPlay,
    status: 200,
    refusals: ['LIMIT_UNCHANGED', 'LOOSER_LIMIT_REQUESTED'],
    servedWhenFull: true,
  },
  confirmLooserLimit: {
    method: 'POST',
    path: '/safer-play/limits/:kind/:period/confirm',
    caller: 'player',
    summary: 'Confirms the looser limit that was asked for at least 24 hours ago.',
    params: shape({ kind, period }),
    answer: saferPlay,
    status: 200,
    refusals: ['NO_LOOSER_LIMIT', 'LOOSER_LIMIT_TOO_EARLY'],
  },
  keepLimit: {
    method: 'DELETE',
    path: '/safer-play/limits/:kind/:period/pending',
    caller: 'player',
    summary: 'Withdraws the looser limit that was asked for: the limit stays as it is.',
    params: shape({ kind, period }),
    answer: saferPlay,
    status: 200,
    refusals: ['NO_LOOSER_LIMIT'],
  },
  reviewLimits: {
    method: 'POST',
    path: '/safer-play/limits/review',
    caller: 'player',
    summary:
      'The player has looked at their limits, and they still fit: the next reminder comes in six months.',
    answer: saferPlay,
    status: 200,
    refusals: [],
    servedWhenFull: true,
  },
});
