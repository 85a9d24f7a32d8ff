import { type Chat, supportUserId } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { countUnread, selectChat, selectChats } from './store.ts';

/** A player opens a new chat only after the last one was closed; nobody scrolls further back. */
const LISTED_MAX = 50;
/** Beyond this a badge shows "99+". */
const UNREAD_MAX = 100;

/** Who answers while no member of staff has joined. */
export type Unattended = 'bot' | 'nobody';

/** A player's chats with support, most recently active first (CHAT-1). */
export async function listChats(reader: Reader, playerId: bigint, unattended: Unattended): Promise<Chat[]> {
  const chats = await selectChats(reader, playerId, { limit: LISTED_MAX, unreadMax: UNREAD_MAX });
  return chats.map((chat) => presentChat(chat, unattended));
}

/** One of a player's chats. */
export async function findChat(
  reader: Reader,
  wanted: { readonly chatId: bigint; readonly playerId: bigint },
  unattended: Unattended,
): Promise<Chat | undefined> {
  const chat = await selectChat(reader, wanted, UNREAD_MAX);
  return chat && presentChat(chat, unattended);
}

/** How many of support's messages a player has not seen. */
export function countUnreadReplies(reader: Reader, playerId: bigint): Promise<number> {
  return countUnread(reader, playerId, UNREAD_MAX);
}

type Selected = Awaited<ReturnType<typeof selectChats>>[number];

function presentChat({ isEscalated, ...chat }: Selected, unattended: Unattended): Chat {
  const alone = isEscalated ? 'nobody' : unattended;
  return {
    ...chat,
    otherUser: { id: supportUserId, username: 'Support' },
    attendedBy: chat.attendedName === null ? alone : 'staff',
  };
}
