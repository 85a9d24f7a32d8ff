import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, shape, timeSchema } from '../wire.ts';

/** The chat between a player and support (row CHAT-1). */

/** The fixed user id of support, the other side of every chat. It is no player's: those begin at 1001. */
export const supportUserId = 1000n;

/** The longest message, in UTF-16 units as a text field counts them. */
export const messageLengthMax = 2000;

/** The largest uploaded picture, in bytes. */
export const pictureBytesMax = 8 * 1024 * 1024;

/** Accepted picture types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const VISIBLE = /[^\s\p{C}\p{Z}\u115F\u1160\u3164\uFFA0\u2800]/u;

/** True if a message has nothing visible: such messages are ignored (CHAT-1). */
export function isBlankMessage(content: string): boolean {
  return !VISIBLE.test(content);
}

/** A chat message. */
export const messageSchema = shape({
  id: idSchema,
  chatId: as('chat_id', idSchema),
  /** The player's own id, or support's. */
  senderId: as('sender_id', idSchema),
  /** The author: `bot` is an automatic answer, `notice` reports who joined or left. */
  author: z.enum(['player', 'staff', 'bot', 'notice']),
  /** The name under which a staff member appears here. */
  authorName: as('author_name', z.nullable(z.string())),
  /** Plain text; empty where there is only a picture. */
  content: z.string(),
  /** The kind of notice. */
  notice: z.nullable(z.enum(['joined', 'handed-over', 'closed'])),
  /** Help articles that an answer refers to, in its language. */
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** The picture's size in pixels, if there is one. */
  image: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /** The sender's own id of the message, which makes a repeat recognisable. */
  clientRef: as('client_ref', z.nullable(z.string())),
  sentAt: as('created_at', timeSchema),
});

const chat = shape({
  chatId: as('chat_id', idSchema),
  otherUser: as('other_user', z.object({ id: idSchema, username: z.string() })),
  /** Empty if nothing has been written yet, or only a picture sent. */
  lastMessage: as('last_message', z.string()),
  lastMessageId: as('last_message_id', idSchema),
  /** Who wrote last; null in a new chat. */
  lastAuthor: as('last_author', z.nullable(z.enum(['player', 'staff', 'bot', 'notice']))),
  /** Support's messages that the player hasn't seen. */
  unread: z.number(),
  status: z.enum(['open', 'closed']),
  /** Who answers: the automatic helper, a staff member who joined, or nobody yet. */
  attendedBy: as('attended_by', z.enum(['bot', 'staff', 'nobody'])),
  attendedName: as('attended_name', z.nullable(z.string())),
  /** True if an automatic answer is on its way. */
  isTyping: as('is_typing', z.boolean()),
  updatedAt: as('updated_at', timeSchema),
  /** True for a closed chat in which a person answered: the player may say how it was (OPER-22). */
  canRate: as('can_rate', z.boolean()),
  /** What the player said of it last; null while they have said nothing. */
  rating: z.nullable(z.enum(['good', 'bad'])),
});

/** A message of a chat. */
export type ChatMessage = z.output<typeof messageSchema>;

/** A chat as shown in a list. */
export type Chat = z.output<typeof chat>;

/** The payload of the stream's topic `chat`: the chat's current state, the new message, and the total unread. */
export const liveChatSchema = shape({ chat, message: z.optional(messageSchema), unread: z.number() });

/** The answer to an uploaded picture, which is not in the call table: its body is the picture itself. */
export const sentMessageSchema = shape({ message: as('data', messageSchema) });

/** A client's own id of a message; a repeat with the same id is the same message. */
export const clientRefSchema = z.string().check(z.regex(/^[\w-]{1,64}$/, 'Invalid client_ref'));

/** The query of an uploaded picture. */
export const sentPictureQuery = shape({ clientRef: as('client_ref', z.optional(clientRefSchema)) });

const params = shape({ id: idSchema });

export const chatCalls = defineCalls({
  listChats: {
    method: 'GET',
    path: '/get-chats',
    caller: 'player',
    summary: "The player's chats with support, last written first.",
    answer: z.object({ chats: z.array(chat) }),
    status: 200,
    refusals: [],
  },
  openChat: {
    method: 'POST',
    path: '/chats',
    caller: 'player',
    summary: "The player's (user_one_id) open chat with support (user_two_id), or a new one.",
    body: shape({
      userOneId: as('user_one_id', idSchema),
      userTwoId: as('user_two_id', idSchema),
    }),
    answer: z.object({ chat: z.object({ id: idSchema }) }),
    status: 201,
    refusals: ['FORBIDDEN'],
  },
  listChatMessages: {
    method: 'GET',
    path: '/chats/:id/messages',
    caller: 'player',
    summary:
      'Messages of a chat in order, 40 at once: the newest, those before a message, or those after one.',
    params,
    query: z.object({ before: z.optional(idSchema), after: z.optional(idSchema) }),
    answer: shape({
      messages: z.array(messageSchema),
      /** True if there are more in the requested direction. */
      hasMore: as('has_more', z.boolean()),
      chat,
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  sendMessage: {
    method: 'POST',
    path: '/messages',
    caller: 'player',
    summary: 'Sends a message; repeating the same client_ref returns the message sent with it.',
    body: shape({
      chatId: as('chat_id', idSchema),
      senderId: as('sender_id', idSchema),
      content: z.string().check(
        z.maxLength(messageLengthMax, 'The message is too long'),
        z.refine((content) => !isBlankMessage(content), 'The message is blank'),
      ),
      clientRef: as('client_ref', z.optional(clientRefSchema)),
    }),
    answer: sentMessageSchema,
    status: 201,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'CHAT_CLOSED', 'CONFLICTING_REPEAT', 'TOO_MANY_REQUESTS'],
  },
  markChatRead: {
    method: 'PATCH',
    path: '/chats/:id/read',
    caller: 'player',
    summary: 'Marks a chat as seen up to a message; an older one changes nothing.',
    params,
    body: shape({ upTo: as('message_id', idSchema) }),
    answer: z.object({ unread: z.number() }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  rateChat: {
    method: 'POST',
    path: '/chats/:id/rating',
    caller: 'player',
    summary:
      'Says how support was in a closed chat in which a person answered; the last word counts. NOT_FOUND for any other chat.',
    params,
    body: z.object({ rating: z.enum(['good', 'bad']) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
});
