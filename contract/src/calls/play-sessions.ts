import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape, timeSchema } from '../wire.ts';

/** A player's session of play: how long it lasts, and when it asks whether to go on (rows CARE-45 and on). */

/** After how many minutes of play a player can be asked. */
export const reminderMinutes = [15, 30, 60, 120] as const;

/** The shortest and the longest session that a player can limit themselves to, in minutes. */
export const sessionLimitMin = 5;
export const sessionLimitMax = 24 * 60;

const reminder = z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)]);
const limit = z.number().check(z.int(), z.minimum(sessionLimitMin), z.maximum(sessionLimitMax));

const choiceOf = <Minutes extends number>(minutes: z.ZodMiniType<Minutes>) =>
  shape({
    /** What holds now; null for none. */
    minutes: z.nullable(minutes),
    /** The looser choice that was made, and when it takes its place. */
    next: z.nullable(shape({ minutes: z.nullable(minutes), from: timeSchema })),
  });

const playSession = shape({
  /** The session that runs; null while nobody plays. */
  session: z.nullable(
    shape({
      beganAt: as('began_at', timeSchema),
      /** When it ends if nothing more is staked. */
      endsAt: as('ends_at', timeSchema),
      /** Whether the player is asked now: nothing new is staked before the answer. */
      isCheckDue: as('is_check_due', z.boolean()),
      /** When the player is asked whether to go on; null for never. */
      checkDueAt: as('check_due_at', z.nullable(timeSchema)),
      /** When the player's own limit ends it; null without one. */
      limitedAt: as('limited_at', z.nullable(timeSchema)),
    }),
  ),
  /** Until when nothing is staked because the session limit was reached; null while something can be. */
  restsUntil: as('rests_until', z.nullable(timeSchema)),
  /** After how many minutes without use the player's log-in ends. */
  idleMinutes: as('idle_minutes', z.number()),
  reminder: choiceOf(reminder),
  limit: choiceOf(limit),
});

/** A player's session of play, and what the player chose about it. */
export type PlaySession = z.output<typeof playSession>;

const playFigures = shape({
  /** What was staked since the session began, as limits of stakes count it: each bet by what it may lose, as far as it is matched or waits. */
  staked: moneySchema,
  /** What those of its bets and rounds that were decided since then won beyond their stakes. */
  won: moneySchema,
  /** What all that was decided since then came to, after commission; a loss is negative. */
  net: moneySchema,
});

/** What a session came to so far. */
export type PlayFigures = z.output<typeof playFigures>;

export const playSessionCalls = defineCalls({
  showPlaySession: {
    method: 'GET',
    path: '/play-session',
    caller: 'player',
    summary:
      'The session of play that runs, shared by all tabs and devices, and what the player chose about it.',
    answer: playSession,
    status: 200,
    refusals: [],
  },
  showPlayFigures: {
    method: 'GET',
    path: '/play-session/figures',
    caller: 'player',
    summary: 'What was staked, won and lost since the session of play began; zeros while none runs.',
    answer: playFigures,
    status: 200,
    refusals: [],
  },
  answerRealityCheck: {
    method: 'POST',
    path: '/play-session/answer',
    caller: 'player',
    summary:
      'Answers the reality check that is due: play goes on, or the session ends. Without one that is due, going on changes nothing.',
    body: shape({ answer: z.enum(['go-on', 'stop']) }),
    answer: playSession,
    status: 200,
    refusals: [],
    servedWhenFull: true,
  },
  chooseReminder: {
    method: 'POST',
    path: '/play-session/reminder',
    caller: 'player',
    summary:
      'After how many minutes of play the player is asked whether to go on, null for never. More often holds at once, less often 24 hours later.',
    body: shape({ minutes: z.nullable(reminder) }),
    answer: playSession,
    status: 200,
    refusals: ['REALITY_CHECK_DUE'],
    servedWhenFull: true,
  },
  chooseSessionLimit: {
    method: 'POST',
    path: '/play-session/limit',
    caller: 'player',
    summary:
      'After how many minutes a session of play ends in a break, null for no limit. A shorter one holds at once, a longer one 24 hours later.',
    body: shape({ minutes: z.nullable(limit) }),
    answer: playSession,
    status: 200,
    refusals: ['REALITY_CHECK_DUE'],
    servedWhenFull: true,
  },
});
