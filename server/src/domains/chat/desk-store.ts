import { type Reader, query, sql } from '../../kernel/db.ts';

/** An open chat as the desk's list shows it. */
export interface DeskChat {
  readonly chatId: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly staffId: bigint | null;
  readonly staffName: string | null;
  readonly lastMessage: string;
  readonly lastAuthor: 'player' | 'staff' | 'bot' | 'notice';
  /** The player's messages that nobody of the staff has seen, counted up to 100. */
  readonly unread: number;
  readonly updatedAt: Date;
}

const UNREAD_MAX = 100;

/** Open chats in which something was said, the one that has waited longest first. */
export function selectOpenChats(reader: Reader, limit: number): Promise<DeskChat[]> {
  return query<DeskChat>(
    reader,
    sql`select c.id as "chatId", c.player_id as "playerId", p.username, c.staff_id as "staffId",
          c.staff_name as "staffName", l.content as "lastMessage", l.author as "lastAuthor",
          c.updated_at as "updatedAt",
          (select count(*)::integer from
            (select 1 from chat_message as u
             where u.chat_id = c.id and u.id > c.staff_read_id and u.author = 'player' limit ${UNREAD_MAX}) as unread
          ) as unread
        from chat as c join player as p on p.id = c.player_id join chat_message as l on l.id = c.last_message_id
        where c.status = 'open' order by c.updated_at, c.id limit ${limit}`,
  );
}

/** Chats whose automatic answer is due. */
export async function selectBotDue(reader: Reader, now: Date, limit: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from chat where bot_due_at <= ${now} order by bot_due_at limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** What the player said since the support last did, in its order: what an answer is about. */
export async function selectUnanswered(reader: Reader, chatId: bigint): Promise<string[]> {
  const rows = await query<{ content: string }>(
    reader,
    sql`select content from chat_message as m where chat_id = ${chatId} and author = 'player' and id >
          coalesce((select max(id) from chat_message where chat_id = ${chatId} and author <> 'player'), 0)
        order by id limit 10`,
  );
  return rows.map(({ content }) => content);
}
