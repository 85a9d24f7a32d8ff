import type { DeskChat } from '@maidan/contract/office';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';

const UNREAD_MAX = 100;

/** Chats as shown at the desk; an empty one is not listed. */
const deskChats = sql`select c.id, c.player_id as "playerId", p.username, c.status, c.staff_id as "staffId",
    c.staff_name as "staffName", c.escalated_at as "escalatedAt", l.author as "lastAuthor",
    (select s.content from chat_message as s where s.chat_id = c.id and s.author = 'player'
     order by s.id desc limit 1) as "lastMessage", c.last_message_id as "lastMessageId", c.updated_at as "updatedAt",
    (select count(*)::integer from
      (select 1 from chat_message as u
       where u.chat_id = c.id and u.id > c.staff_read_id and u.author = 'player' limit ${UNREAD_MAX}) as unread
    ) as unread,
    case when c.status = 'open' then
      (select min(w.sent_at) from chat_message as w
       where w.chat_id = c.id and w.author = 'player' and w.id > coalesce(
         (select a.id from chat_message as a where a.chat_id = c.id and a.author = 'staff'
          order by a.id desc limit 1), 0))
    end as "waitingSince",
    coalesce((select json_agg(t.tag order by t.tag) from chat_tag as t where t.chat_id = c.id), '[]'::json) as tags,
    c.rating
  from chat as c join player as p on p.id = c.player_id join chat_message as l on l.id = c.last_message_id`;

/**
 * Open chats: those waiting for a person's answer, the longest first, then the answered ones, newest first. Reading a
 * chat doesn't change its position.
 */
export function selectOpenChats(reader: Reader, limit: number): Promise<DeskChat[]> {
  return query<DeskChat>(
    reader,
    sql`select * from (${deskChats} where c.status = 'open') as chat
        order by "waitingSince" nulls last, "updatedAt" desc, id limit ${limit}`,
  );
}

/** Closed chats whose last message is older than that one, most recently ended first. */
export function selectClosedChats(
  reader: Reader,
  before: bigint | undefined,
  limit: number,
): Promise<DeskChat[]> {
  return query<DeskChat>(
    reader,
    sql`${deskChats} where c.status = 'closed' and c.last_message_id < ${before ?? 2n ** 62n}
        order by c.last_message_id desc limit ${limit}`,
  );
}

/** One chat. */
export function selectDeskChat(reader: Reader, chatId: bigint): Promise<DeskChat | undefined> {
  return queryOne<DeskChat>(reader, sql`${deskChats} where c.id = ${chatId}`);
}

/** Chats whose automatic answer is due. */
export async function selectBotDue(reader: Reader, now: Date, limit: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from chat where bot_due_at <= ${now} order by bot_due_at limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The player's messages since support's last one, in order: the question to answer. */
export async function selectUnanswered(reader: Reader, chatId: bigint): Promise<string[]> {
  const rows = await query<{ content: string }>(
    reader,
    sql`select content from chat_message as m where chat_id = ${chatId} and author = 'player' and id >
          coalesce((select max(id) from chat_message where chat_id = ${chatId} and author <> 'player'), 0)
        order by id limit 10`,
  );
  return rows.map(({ content }) => content);
}
