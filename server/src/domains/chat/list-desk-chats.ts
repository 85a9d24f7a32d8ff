import type { ChatMessage } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { type DeskChat, selectOpenChats } from './desk-store.ts';
import { type PageFrom, selectMessages } from './store.ts';

const CHATS_MAX = 200;
const MESSAGES_MAX = 100;

/** Open chats in which something was said, the one that has waited longest first. */
export function listDeskChats(reader: Reader): Promise<DeskChat[]> {
  return selectOpenChats(reader, CHATS_MAX);
}

/** A page of any chat for the staff: the newest, those before a message, or those after one; in their order. */
export function listDeskMessages(reader: Reader, chatId: bigint, from: PageFrom): Promise<ChatMessage[]> {
  return selectMessages(reader, chatId, from, MESSAGES_MAX);
}
