import * as z from 'zod/mini';
import { clientRefSchema, isBlankMessage } from '../calls/chat.ts';
import { amountSchema, idSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { deskPlayer, ofRequest } from './desk-request.ts';

/** Messages from staff to players' inboxes. */

export const MESSAGE_PAGE_ROWS = 25;
export const messageTitleMax = 100;
export const messageTextMax = 2_000;

/** The states of a message by staff, in order. */
export const staffMessageStates = ['scheduled', 'sending', 'sent', 'stopped'] as const;

const daysMax = 3_650;
const days = z.optional(
  z.int('Type whole days.').check(z.minimum(1, 'At least one day.'), z.maximum(daysMax, 'Too many days.')),
);

/**
 * Which players; every given condition must hold, and without any it is all of them. Unknown conditions are
 * refused.
 */
export const segmentSchema = z.strictObject({
  phone: z.optional(z.enum(['verified', 'unverified'])),
  pointsMin: z.optional(
    z
      .int('Type a whole number.')
      .check(z.minimum(1, 'At least one point.'), z.maximum(1_000_000_000, 'Too many points.')),
  ),
  /** Balance of the main wallet. */
  balanceMin: z.optional(amountSchema),
  /** Had a deposit credited within this many days. */
  depositedDays: days,
  /** Has not bet within this many days. */
  idleDays: days,
  /** Signed up within this many days. */
  joinedDays: days,
});

/** A subset of the players, by conditions. */
export type Segment = z.output<typeof segmentSchema>;

const titleSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'Write a title.'), z.maxLength(messageTitleMax, 'At most 100 characters.'));
const textSchema = z.string().check(
  z.maxLength(messageTextMax, 'At most 2,000 characters.'),
  z.refine((text) => !isBlankMessage(text), 'Write the message.'),
);

const words = { titleEn: titleSchema, titleBn: titleSchema, textEn: textSchema, textBn: textSchema };

/** The text of a message by staff, in both languages. */
export const messageWordsForm = z.object(words);

const staffMessage = z.object({
  id: idSchema,
  /** Null for a segment. */
  player: z.nullable(deskPlayer),
  /** Null for a single player. */
  segment: z.nullable(segmentSchema),
  titleEn: z.string(),
  titleBn: z.string(),
  textEn: z.string(),
  textBn: z.string(),
  state: z.enum(staffMessageStates),
  sendAt: timeSchema,
  writtenBy: z.string(),
  /** How many inboxes it has reached so far, and how many of those players have opened it. */
  delivered: z.number(),
  opened: z.number(),
  createdAt: timeSchema,
  endedAt: z.nullable(timeSchema),
  stoppedBy: z.nullable(z.string()),
});

/** A message by staff as the desk shows it. */
export type StaffMessage = z.output<typeof staffMessage>;

export const messageCalls = defineOfficeCalls({
  listStaffMessages: {
    method: 'GET',
    path: '/office/messages',
    right: 'messages:see',
    summary: 'Messages from staff to players, newest first.',
    query: z.object({
      state: z.optional(z.enum(staffMessageStates)),
      /** The `next` of the previous page. */
      before: z.optional(idSchema),
    }),
    answer: z.object({ messages: z.array(staffMessage), next: z.nullable(idSchema) }),
    status: 200,
    refusals: [],
  },
  countSegment: {
    method: 'POST',
    path: '/office/messages/count',
    right: 'messages:send',
    summary: 'How many players a segment currently has.',
    body: z.object({ segment: segmentSchema }),
    answer: z.object({ players: z.number() }),
    status: 200,
    refusals: [],
  },
  writeStaffMessage: {
    method: 'POST',
    path: '/office/messages',
    right: 'messages:send',
    summary:
      'Sends a message to one player or to a segment, now or at a set time; repeating the same clientRef is the same message.',
    body: z.object({
      ...words,
      to: z.union([
        z.strictObject({
          player: z.string().check(z.trim(), z.minLength(1, 'Type a username.'), z.maxLength(64)),
        }),
        z.strictObject({ segment: segmentSchema }),
      ]),
      /** Null sends it now. */
      sendAt: z.nullable(timeSchema),
      clientRef: clientRefSchema,
    }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: ['PLAYER_UNKNOWN', 'MOMENT_UNFIT', 'MESSAGE_REPEATED', 'CONFLICTING_REPEAT'],
  },
  stopStaffMessage: {
    method: 'POST',
    path: '/office/messages/:id/stop',
    right: 'messages:send',
    summary: 'Stops a message that is scheduled or being sent; players who have it keep it. Idempotent.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'MESSAGE_SENT'],
  },
});
