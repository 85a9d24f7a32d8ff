import type { ChatTag } from '@maidan/contract/office';
import { texts } from '../../kernel/database/columns.ts';
import { type Tx, query, sql } from '../../kernel/db.ts';

/** What a chat is about, by the alphabet. */
export async function selectTags(tx: Tx, chatId: bigint): Promise<ChatTag[]> {
  const rows = await query<{ tag: ChatTag }>(
    tx,
    sql`select tag from chat_tag where chat_id = ${chatId} order by tag`,
  );
  return rows.map(({ tag }) => tag);
}

/** Removes a chat's tags. */
export async function deleteTags(tx: Tx, chatId: bigint): Promise<void> {
  await query(tx, sql`delete from chat_tag where chat_id = ${chatId}`);
}

/** Adds tags to a chat that has none. */
export async function insertTags(tx: Tx, chatId: bigint, tags: readonly ChatTag[]): Promise<void> {
  await query(
    tx,
    sql`insert into chat_tag (chat_id, tag) select ${chatId}::bigint, t.tag from unnest(${texts(tags)}) as t (tag)`,
  );
}
