import type { DeskChat, officeCalls, WaitPeriod } from '@maidan/contract/office';
import type { Replies } from '@maidan/contract/testing';
import { money } from '@maidan/engine';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A chat whose player waits for a person, in words without a space. */
export const waiting: DeskChat = {
  id: 5n,
  playerId: 1001n,
  username: 'karim_of_a_name_that_is_as_long_as_names_get',
  status: 'open',
  staffId: null,
  staffName: null,
  lastMessage: `আমার টাকা ${'কোথায়গেছেবলুন'.repeat(20)}`,
  lastAuthor: 'bot',
  lastMessageId: 12n,
  unread: 3,
  waitingSince: minutesAgo(190),
  escalatedAt: minutesAgo(190),
  updatedAt: minutesAgo(1),
  tags: [],
  rating: null,
};

/** A chat that Mita attends and has answered. */
export const answered: DeskChat = {
  ...waiting,
  id: 6n,
  playerId: 1002n,
  username: 'rahima',
  staffId: 2n,
  staffName: 'Mita',
  lastMessage: 'Thank you',
  lastAuthor: 'staff',
  unread: 0,
  waitingSince: null,
};

/** A closed chat of a player who was not satisfied. */
export const rated: DeskChat = {
  ...answered,
  id: 7n,
  playerId: 1003n,
  username: 'sumon',
  status: 'closed',
  tags: ['complaint', 'deposit'],
  rating: 'bad',
};

const none: WaitPeriod = {
  answers: 0,
  medianMs: null,
  ninetiethMs: null,
  longestMs: null,
  inTime: 0,
  unanswered: 0,
  good: 0,
  bad: 0,
};

/** Waiting times of a week. */
export const times = {
  now: { waiting: 3, unattended: 2, since: minutesAgo(190) },
  today: { ...none, answers: 2, medianMs: 40_000, ninetiethMs: 400_000, longestMs: 420_000, inTime: 1 },
  yesterday: none,
  week: { ...none, answers: 40, medianMs: 300_000, ninetiethMs: 3_900_000, inTime: 30, good: 9, bad: 1 },
  members: [{ name: 'Mita', answers: 40, medianMs: 300_000, ninetiethMs: 3_900_000, good: 9, bad: 1 }],
  tags: [{ tag: 'deposit' as const, chats: 12 }],
};

/** What the server says of these chats and their players. */
export function support(chats: readonly DeskChat[]): Replies<typeof officeCalls> {
  return {
    listDeskChats: { chats: [...chats], next: null },
    showDeskChat: ({ params }) => ({
      chat: chats.find(({ id }) => id === params.id) ?? waiting,
      messages: [],
      hasMore: false,
    }),
    seeDeskChat: undefined,
    handOverDeskChat: undefined,
    tagDeskChat: undefined,
    closeDeskChat: undefined,
    listColleagues: {
      colleagues: [
        { id: 1n, username: 'nasrin' },
        { id: 2n, username: 'mita' },
        { id: 3n, username: 'rafi' },
      ],
    },
    showPlayerContext: ({ params }) => ({
      player: {
        id: params.id,
        username: 'karim',
        joinedAt: minutesAgo(60 * 24 * 30),
        language: 'bn',
        wallet: { main: money(100_000n), exposure: money(0n), hold: money(0n), bonus: money(0n) },
        openBets: [],
        payments: [],
      },
    }),
  };
}
