import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, pageSchema, shape, timeSchema } from '../wire.ts';
import { languageSchema } from './language-query.ts';

/** The inbox: messages to a player (row ACCT-8). */

const message = shape({
  id: idSchema,
  /** Its subject; `staff` messages are written by a person. */
  kind: z.enum(['deposit', 'withdrawal', 'bonus', 'bet', 'staff', 'security', 'match']),
  title: z.string(),
  /** Plain text; a blank line separates paragraphs. */
  text: as('message', z.string()),
  isRead: as('is_read', z.boolean()),
  createdAt: as('created_at', timeSchema),
});

/** A message of a player's inbox, in the requested language. */
export type InboxMessage = z.output<typeof message>;

const params = shape({ id: idSchema });

export const inboxCalls = defineCalls({
  listInbox: {
    method: 'GET',
    path: '/inbox',
    caller: 'player',
    summary: "The player's messages, newest first, 20 per page.",
    query: shape({
      remoteId: as('remote_id', idSchema),
      page: pageSchema,
      language: as('lang', languageSchema),
    }),
    answer: shape({
      success: z.literal(true),
      /** Over all pages. */
      unread: z.number(),
      page: as('data', shape({ messages: as('data', z.array(message)), last: as('last_page', z.number()) })),
    }),
    status: 200,
    refusals: ['FORBIDDEN'],
  },
  inboxMessage: {
    method: 'GET',
    path: '/inbox/:id',
    caller: 'player',
    summary: "One of the player's messages.",
    params,
    query: shape({ language: as('lang', languageSchema) }),
    answer: message,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  markRead: {
    method: 'PATCH',
    path: '/inbox/:id/read',
    caller: 'player',
    summary: 'Marks a message as read; idempotent.',
    params,
    answer: z.object({ success: z.literal(true) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/inbox/:id',
    caller: 'player',
    summary: 'Deletes a message; idempotent.',
    params,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
});

/** For the badge on every screen: a separate table, so that it doesn't load the inbox's own calls. */
export const unreadCalls = defineCalls({
  countUnread: {
    method: 'GET',
    path: '/unread-messages',
    caller: 'player',
    summary: "How many of the player's messages are unread, capped at 100.",
    answer: z.object({ unread: z.number() }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
});
