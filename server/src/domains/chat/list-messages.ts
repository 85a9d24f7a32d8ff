import type { Chat, ChatMessage } from '@maidan/contract';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { findChat } from './list-chats.ts';
import { type PageFrom, selectMessages } from './store.ts';

const PAGE_SIZE = 40;

/** Messages of a chat in order, and whether there are more in the requested direction. */
export interface MessagePage {
  readonly messages: ChatMessage[];
  readonly hasMore: boolean;
  readonly chat: Chat;
}

/**
 * A page of a player's chat: the newest messages, those before one, or those after one. NOT_FOUND for another player's
 * chat.
 */
export async function listMessages(
  { db, unattended }: ChatDeps,
  own: { readonly chatId: bigint; readonly playerId: bigint },
  from: PageFrom,
): Promise<MessagePage> {
  const chat = await findChat(db, own, unattended);
  if (chat === undefined) throw new Refusal('NOT_FOUND');
  const found = await selectMessages(db, own.chatId, from, PAGE_SIZE + 1);
  if (found.length <= PAGE_SIZE) return { messages: found, hasMore: false, chat };
  const messages = from.after === undefined ? found.slice(1) : found.slice(0, PAGE_SIZE);
  return { messages, hasMore: true, chat };
}
