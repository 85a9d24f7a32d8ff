import type { InboxMessage } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { countMessages, countUnreadMessages, selectMessages } from './store.ts';

const PAGE_SIZE = 20;
/** Nobody reads further back, so no page costs more than this. */
const LISTED_MAX = 1_000;
/** Beyond this a badge shows "99+". */
const UNREAD_MAX = 100;

/** A page of a player's inbox. */
export interface InboxPage {
  readonly messages: InboxMessage[];
  readonly last: number;
}

/** A page of a player's newest thousand messages, 20 a page, newest first (ACCT-8). */
export async function listInbox(
  reader: Reader,
  playerId: bigint,
  { page, language }: { readonly page: number; readonly language: 'en' | 'bn' },
): Promise<InboxPage> {
  const total = await countMessages(reader, playerId, LISTED_MAX);
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > last) return { messages: [], last };
  const offset = (page - 1) * PAGE_SIZE;
  return { messages: await selectMessages(reader, playerId, { language, limit: PAGE_SIZE, offset }), last };
}

/** How many of a player's messages are unread. */
export function countUnread(reader: Reader, playerId: bigint): Promise<number> {
  return countUnreadMessages(reader, playerId, UNREAD_MAX);
}
