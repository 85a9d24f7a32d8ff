import type { DeskChat } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { selectClosedChats, selectOpenChats } from './desk-store.ts';

/** More open chats than a support team can handle. */
const OPEN_MAX = 200;
const CLOSED_PAGE = 50;

/** Filter: all open chats, or a page of the closed ones whose last message is older than `before`. */
export interface DeskChatFilter {
  readonly status?: 'open' | 'closed' | undefined;
  readonly before?: bigint | undefined;
}

/** The desk's queue: open chats, the longest waiting first; or closed ones, newest first, paged. */
export async function listDeskChats(
  reader: Reader,
  { status = 'open', before }: DeskChatFilter,
): Promise<{ chats: DeskChat[]; next: bigint | null }> {
  if (status === 'open') return { chats: await selectOpenChats(reader, OPEN_MAX), next: null };
  const rows = await selectClosedChats(reader, before, CLOSED_PAGE + 1);
  const chats = rows.slice(0, CLOSED_PAGE);
  return { chats, next: rows.length > CLOSED_PAGE ? (chats.at(-1)?.lastMessageId ?? null) : null };
}
