import { type Chat, type ChatMessage, supportUserId } from '@maidan/contract';
import { ConnectionLost } from '@maidan/contract/testing';
import { openSite, type Visit } from '../../../testing/open-site.tsx';
import { rahim } from '../../../testing/people.ts';

const now = new Date('2026-01-15T12:00:00Z');

/** The id of the player's chat. */
export const chatId = 5n;

const nothing = {
  chatId,
  authorName: null,
  notice: null,
  articles: [],
  image: null,
  clientRef: null,
  sentAt: now,
} as const;

/** Opens the site of a player who may chat with support, which keeps what is said and says what a test tells it to. */
export async function openSupport(address: string, visit: Visit = {}) {
  const messages: ChatMessage[] = [];
  let unread = 0;
  let isOnline = true;
  let rating: Chat['rating'] = null;
  let status: Chat['status'] = 'open';
  const showChat = (): Chat => {
    const last = messages.at(-1);
    return {
      chatId,
      otherUser: { id: supportUserId, username: 'support' },
      lastMessage: last?.content ?? '',
      lastMessageId: last?.id ?? 0n,
      lastAuthor: last?.author ?? null,
      unread,
      status,
      attendedBy: 'bot',
      attendedName: null,
      isTyping: false,
      updatedAt: now,
      canRate: status === 'closed',
      rating,
    };
  };
  const add = (said: Pick<ChatMessage, 'senderId' | 'author'> & Partial<ChatMessage>) => {
    const message = {
      content: '',
      ...nothing,
      ...said,
      id: BigInt(messages.length + 1),
      articles: [...(said.articles ?? [])],
    };
    messages.push(message);
    return message;
  };
  const api = await openSite(address, {
    ...visit,
    replies: {
      promotions: [],
      listChats: () => ({ chats: messages.length === 0 ? [] : [showChat()] }),
      openChat: { chat: { id: chatId } },
      listChatMessages: () => ({ messages: [...messages], hasMore: false, chat: showChat() }),
      sendMessage: ({ body: { content, clientRef } }) =>
        isOnline
          ? { message: add({ senderId: rahim.id, author: 'player', content, clientRef: clientRef ?? null }) }
          : new ConnectionLost(),
      markChatRead() {
        unread = 0;
        return { unread };
      },
      countUnreadReplies: () => ({ unread }),
      rateChat({ body }) {
        rating = body.rating;
      },
      ...visit.replies,
    },
  });
  return {
    api,
    messages: () => messages,
    connect: (to: 'online' | 'offline') => void (isOnline = to === 'online'),
    /** The helper says this, over the stream. */
    answer: (said: Partial<ChatMessage>) => {
      unread += 1;
      const message = add({ senderId: supportUserId, author: 'bot', ...said });
      api.stream.push('chat', { chat: showChat(), message, unread });
    },
    /** A person of support closes the chat, over the stream. */
    close: () => {
      status = 'closed';
      const message = add({
        senderId: supportUserId,
        author: 'notice',
        authorName: 'Mita',
        notice: 'closed',
      });
      api.stream.push('chat', { chat: showChat(), message, unread });
    },
    /** The player sends this from another tab. */
    sayElsewhere: (content: string) => {
      const message = add({ senderId: rahim.id, author: 'player', content });
      api.stream.push('chat', { chat: showChat(), message, unread });
    },
    /** The player's message with a picture, in the chat from now on. */
    addPicture: (): ChatMessage =>
      add({ senderId: rahim.id, author: 'player', image: { width: 1, height: 1 } }),
  };
}
