import * as z from 'zod/mini';
import { lineSchema } from '../line-text.ts';
import { clientRefSchema, isBlankMessage, messageLengthMax, messageSchema } from '../calls/chat.ts';
import { idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';

/** The support desk: players' questions, and who answers them. */

const ofOne = z.object({ id: idSchema });

/** What a chat can be about. */
export const chatTags = [
  'deposit',
  'withdrawal',
  'bet',
  'game',
  'bonus',
  'account',
  'verification',
  'safer-play',
  'complaint',
  'other',
] as const;

/** A chat is about one thing, or a few. */
export const CHAT_TAGS_MAX = 4;

const tagSchema = z.enum(chatTags);

/** What a chat is about. */
export type ChatTag = (typeof chatTags)[number];

const deskChat = z.object({
  id: idSchema,
  playerId: idSchema,
  username: z.string(),
  status: z.enum(['open', 'closed']),
  /** The staff member who attends it, by the name that the player reads; null while nobody does. */
  staffId: z.nullable(idSchema),
  staffName: z.nullable(z.string()),
  /** The player's last message: empty for a picture, null if they have written nothing yet. */
  lastMessage: z.nullable(z.string()),
  /** Who wrote last. */
  lastAuthor: z.enum(['player', 'staff', 'bot', 'notice']),
  lastMessageId: idSchema,
  /** The player's messages that no staff member has seen, capped at 100. */
  unread: z.number(),
  /** Since when a message of the player waits for a person's answer, regardless of the helper; null if none does. */
  waitingSince: z.nullable(timeSchema),
  /** When the player asked for a person; null if they have not. */
  escalatedAt: z.nullable(timeSchema),
  updatedAt: timeSchema,
  /** By the alphabet. */
  tags: z.array(tagSchema),
  /** What the player said of the closed chat; null if nothing. */
  rating: z.nullable(z.enum(['good', 'bad'])),
});

/** A chat as shown in the desk's queue. */
export type DeskChat = z.output<typeof deskChat>;

const cannedText = z.string().check(
  z.maxLength(messageLengthMax, 'The answer is too long.'),
  z.refine((text) => !isBlankMessage(text), 'Write the answer.'),
);

/** The editable fields of a canned answer. */
export const cannedAnswerForm = z.object({
  /** The title that the desk finds it by. */
  title: lineSchema.check(z.minLength(1, 'Give it a title.'), z.maxLength(80, 'At most 80 characters.')),
  textEn: cannedText,
  textBn: cannedText,
});

const cannedAnswer = z.object({
  id: idSchema,
  title: z.string(),
  textEn: z.string(),
  textBn: z.string(),
});

/** A canned answer for recurring questions. */
export type CannedAnswer = z.output<typeof cannedAnswer>;

const colleague = z.object({ id: idSchema, username: z.string() });

/** A staff member who may answer players. */
export type Colleague = z.output<typeof colleague>;

const openBets = z.object({
  marketId: z.string(),
  eventName: z.string(),
  marketName: z.string(),
  exposure: moneySchema,
});

const payment = z.object({
  id: idSchema,
  action: z.enum(['deposit', 'withdraw']),
  outcome: z.enum(['pending', 'success', 'fail']),
  amount: moneySchema,
  method: z.string(),
  transactionId: z.string(),
  createdAt: timeSchema,
});

const playerContext = z.object({
  id: idSchema,
  username: z.string(),
  joinedAt: timeSchema,
  /** The language the player reads the site in, once a browser has reported it. */
  language: z.nullable(z.enum(['en', 'bn'])),
  wallet: z.object({
    main: moneySchema,
    exposure: moneySchema,
    /** Held for pending withdrawals. */
    hold: moneySchema,
    bonus: moneySchema,
  }),
  /** What open bets hold, by market. */
  openBets: z.array(openBets),
  /** The newest deposits and withdrawals. */
  payments: z.array(payment),
});

/** What support sees of a player beside the chat. */
export type PlayerContext = z.output<typeof playerContext>;

const waits = {
  /** How often a person answered somebody who waited. */
  answers: z.number(),
  /** Half waited no longer than this, and nine in ten no longer than that; null without an answer. */
  medianMs: z.nullable(z.number()),
  ninetiethMs: z.nullable(z.number()),
  good: z.number(),
  bad: z.number(),
};

const waitPeriod = z.object({
  ...waits,
  longestMs: z.nullable(z.number()),
  /** Answers within `ANSWER_IN_TIME_MS`. */
  inTime: z.number(),
  /** Chats that were closed while their player waited. */
  unanswered: z.number(),
});

/** How long players waited in a period, and what they said of it. */
export type WaitPeriod = z.output<typeof waitPeriod>;

/** A wait that the desk counts as short. */
export const ANSWER_IN_TIME_MS = 5 * 60_000;

export const supportCalls = defineOfficeCalls({
  listDeskChats: {
    method: 'GET',
    path: '/office/support/chats',
    right: 'support:see',
    summary: 'Open chats, longest waiting first, or closed ones, newest first.',
    query: z.object({
      status: z.optional(z.enum(['open', 'closed'])),
      /** Only closed chats whose last message is older than this one. */
      before: z.optional(idSchema),
    }),
    answer: z.object({
      chats: z.array(deskChat),
      /** The value of `before` for the next page; null on the last one. */
      next: z.nullable(idSchema),
    }),
    status: 200,
    refusals: [],
  },
  showDeskChat: {
    method: 'GET',
    path: '/office/support/chats/:id',
    right: 'support:see',
    summary: 'A chat and a page of its messages: the newest, those before a message, or those after one.',
    params: ofOne,
    query: z.object({ before: z.optional(idSchema), after: z.optional(idSchema) }),
    answer: z.object({
      chat: deskChat,
      messages: z.array(messageSchema),
      /** True if there are more in the requested direction. */
      hasMore: z.boolean(),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  seeDeskChat: {
    method: 'POST',
    path: '/office/support/chats/:id/seen',
    right: 'support:answer',
    summary:
      'Marks a chat as seen up to a message, by its attendant or, while it has none, by anybody; an older message changes nothing.',
    params: ofOne,
    body: z.object({ upTo: idSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  joinDeskChat: {
    method: 'POST',
    path: '/office/support/chats/:id/join',
    right: 'support:answer',
    summary: 'Attends a chat that nobody attends, or takes it over from the named colleague.',
    params: ofOne,
    body: z.object({ from: z.nullable(idSchema) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CHAT_CLOSED', 'CHAT_ATTENDED'],
  },
  answerDeskChat: {
    method: 'POST',
    path: '/office/support/chats/:id/messages',
    right: 'support:answer',
    summary: 'Answers in a chat that the caller attends; repeating the same clientRef is the same message.',
    params: ofOne,
    body: z.object({
      content: z.string().check(
        z.maxLength(messageLengthMax, 'The message is too long.'),
        z.refine((content) => !isBlankMessage(content), 'Write something first.'),
      ),
      clientRef: clientRefSchema,
    }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CHAT_CLOSED', 'CHAT_NOT_JOINED'],
  },
  handOverDeskChat: {
    method: 'POST',
    path: '/office/support/chats/:id/hand-over',
    right: 'support:answer',
    summary:
      'Assigns a chat to a colleague: one that the caller attends, or with `from` one that this member attends, null for nobody.',
    params: ofOne,
    body: z.object({ to: idSchema, from: z.optional(z.nullable(idSchema)) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CHAT_CLOSED', 'CHAT_NOT_JOINED', 'CHAT_ATTENDED', 'COLLEAGUE_UNKNOWN'],
  },
  tagDeskChat: {
    method: 'POST',
    path: '/office/support/chats/:id/tags',
    right: 'support:answer',
    summary: 'Says what a chat is about, in place of what was said before; a closed one too.',
    params: ofOne,
    body: z.object({ tags: z.array(tagSchema).check(z.maxLength(CHAT_TAGS_MAX)) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  showSupportTimes: {
    method: 'GET',
    path: '/office/support/times',
    right: 'support:see',
    summary:
      'Who waits now, and how long players waited for a person today, yesterday and in the last seven days of Bangladesh time.',
    answer: z.object({
      now: z.object({
        waiting: z.number(),
        /** Of these, chats that nobody attends. */
        unattended: z.number(),
        since: z.nullable(timeSchema),
      }),
      today: waitPeriod,
      yesterday: waitPeriod,
      week: waitPeriod,
      /** The week by member, who answered most first. */
      members: z.array(z.object({ name: z.string(), ...waits })),
      /** The week's chats by what they were about, most frequent first. */
      tags: z.array(z.object({ tag: tagSchema, chats: z.number() })),
    }),
    status: 200,
    refusals: [],
  },
  closeDeskChat: {
    method: 'POST',
    path: '/office/support/chats/:id/close',
    right: 'support:answer',
    summary: 'Closes a chat, which stays readable.',
    params: ofOne,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'CHAT_ATTENDED'],
  },
  listColleagues: {
    method: 'GET',
    path: '/office/support/colleagues',
    right: 'support:see',
    summary: 'The staff members who may answer players now.',
    answer: z.object({ colleagues: z.array(colleague) }),
    status: 200,
    refusals: [],
  },
  showPlayerContext: {
    method: 'GET',
    path: '/office/support/players/:id',
    right: 'support:see',
    summary: 'The context of a chat: the player, their wallet, open bets and latest payments.',
    params: ofOne,
    answer: z.object({ player: playerContext }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  listCannedAnswers: {
    method: 'GET',
    path: '/office/support/answers',
    right: 'support:see',
    summary: 'The canned answers to recurring questions, by title.',
    answer: z.object({ answers: z.array(cannedAnswer) }),
    status: 200,
    refusals: [],
  },
  addCannedAnswer: {
    method: 'POST',
    path: '/office/support/answers',
    right: 'support:answer',
    summary: 'Adds a canned answer.',
    body: cannedAnswerForm,
    answer: z.object({ answer: cannedAnswer }),
    status: 201,
    refusals: ['CANNED_ANSWERS_FULL'],
  },
  changeCannedAnswer: {
    method: 'PATCH',
    path: '/office/support/answers/:id',
    right: 'support:answer',
    summary: 'Edits a canned answer.',
    params: ofOne,
    body: cannedAnswerForm,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  removeCannedAnswer: {
    method: 'DELETE',
    path: '/office/support/answers/:id',
    right: 'support:answer',
    summary: 'Deletes a canned answer.',
    params: ofOne,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
});
