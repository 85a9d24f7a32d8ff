import type { DeskChat } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { selectClosedChats, selectOpenChats } from './desk-store.ts';

/** More open chats than a desk of people can have before them. */
const OPEN_MAX = 200;
const CLOSED_PAGE = 50;

/** Which chats: all that are open, or a page of those that are closed, whose last message is older than `before`. */
export interface DeskChatFilter {
  readonly status?: 'open' | 'closed' | undefined;
  readonly before?: bigint | undefined;
}

/** The desk's queue: open chats, who waits longest first; or closed ones, the newest first, in pages. */
export async function listDeskChats(
  reader: Reader,
  { status = 'open', before }: DeskChatFilter,
): Promise<{ chats: DeskChat[]; next: bigint | null }> {
  if (status === 'open') return { chats: await selectOpenChats(reader, OPEN_MAX), next: null };
  const rows = await selectClosedChats(reader, before, CLOSED_PAGE + 1);
  const chats = rows.slice(0, CLOSED_PAGE);
  return { chats, next: rows.length > CLOSED_PAGE ? (chats.at(-1)?.lastMessageId ?? null) : null };
}
