import type { ChatMessage } from '@maidan/contract';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatRow, Said } from './model.ts';
import { insertMessage, lockChat, selectMessage } from './store.ts';

/** Locks an open chat; refuses CHAT_CLOSED, and NOT_FOUND where there is none. */
export async function lockOpenChat(tx: Tx, chatId: bigint): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId);
  if (chat === undefined) throw new Refusal('NOT_FOUND');
  if (chat.status === 'closed') throw new Refusal('CHAT_CLOSED');
  return chat;
}

/** Inserts a message into a locked chat; undefined when its sender already sent one under the same reference. */
export async function say(tx: Tx, chat: ChatRow, said: Said, now: Date): Promise<ChatMessage | undefined> {
  const id = await insertMessage(tx, chat.id, said, now);
  return id === undefined ? undefined : selectMessage(tx, id);
}
