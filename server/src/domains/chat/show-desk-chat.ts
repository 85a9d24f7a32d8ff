import type { ChatMessage } from '@maidan/contract';
import type { DeskChat } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { selectDeskChat } from './desk-store.ts';
import { type PageFrom, selectMessages } from './store.ts';

const PAGE_SIZE = 100;

/**
 * Any chat for staff, with a page of its messages in order (the newest, those before one, or those after one), and
 * whether there are more in that direction. Refuses NOT_FOUND.
 */
export async function showDeskChat(
  reader: Reader,
  chatId: bigint,
  from: PageFrom,
): Promise<{ chat: DeskChat; messages: ChatMessage[]; hasMore: boolean }> {
  const chat = await selectDeskChat(reader, chatId);
  if (chat === undefined) throw new Refusal('NOT_FOUND');
  const found = await selectMessages(reader, chatId, from, PAGE_SIZE + 1);
  if (found.length <= PAGE_SIZE) return { chat, messages: found, hasMore: false };
  return {
    chat,
    messages: from.after === undefined ? found.slice(1) : found.slice(0, PAGE_SIZE),
    hasMore: true,
  };
}
