import type { InboxMessage } from '@maidan/contract';
import { bigints, texts } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { NewMessage } from './model.ts';

type Language = 'en' | 'bn';

const columnsIn = (
  language: Language,
) => sql`id, kind, created_at as "createdAt", read_at is not null as "isRead",
  ${sql.ref(`title_${language}`)} as title, ${sql.ref(`text_${language}`)} as text`;

/**
 * Inserts messages in one statement, except those whose player already has one for the same cause; answers the players and causes
 * of the others.
 */
export function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  at: Date,
): Promise<Pick<NewMessage, 'playerId' | 'cause'>[]> {
  const column = (of: (message: NewMessage) => string) => texts(messages.map(of));
  return query(
    tx,
    sql`insert into inbox_message (player_id, kind, cause, title_en, title_bn, text_en, text_bn, created_at)
        select given.*, ${at}::timestamptz from unnest(
          ${bigints(messages.map(({ playerId }) => playerId))}, ${column(({ kind }) => kind)},
          ${column(({ cause }) => cause)}, ${column(({ title }) => title.en)}, ${column(({ title }) => title.bn)},
          ${column(({ text }) => text.en)}, ${column(({ text }) => text.bn)}
        ) as given
        on conflict on constraint inbox_message_once do nothing
        returning player_id as "playerId", cause`,
  );
}

/** A page of a player's messages, newest first. */
export function selectMessages(
  reader: Reader,
  playerId: bigint,
  wanted: { readonly language: Language; readonly limit: number; readonly offset: number },
): Promise<InboxMessage[]> {
  return query<InboxMessage>(
    reader,
    sql`select ${columnsIn(wanted.language)} from inbox_message
        where player_id = ${playerId} and deleted_at is null
        order by created_at desc, id desc limit ${wanted.limit} offset ${wanted.offset}`,
  );
}

/** How many messages a player has, counting at most `max`. */
export async function countMessages(reader: Reader, playerId: bigint, max: number): Promise<number> {
  const row = await queryOne<{ total: bigint }>(
    reader,
    sql`select count(*) as total from
          (select 1 from inbox_message where player_id = ${playerId} and deleted_at is null limit ${max}) as m`,
  );
  return Number(row?.total ?? 0n);
}

/** How many of them are unread, counting at most `max`. */
export async function countUnreadMessages(reader: Reader, playerId: bigint, max: number): Promise<number> {
  const row = await queryOne<{ total: bigint }>(
    reader,
    sql`select count(*) as total from
          (select 1 from inbox_message
           where player_id = ${playerId} and read_at is null and deleted_at is null limit ${max}) as m`,
  );
  return Number(row?.total ?? 0n);
}

/** One of a player's undeleted messages. */
export function selectMessage(
  reader: Reader,
  wanted: { readonly id: bigint; readonly playerId: bigint; readonly language: Language },
): Promise<InboxMessage | undefined> {
  return queryOne<InboxMessage>(
    reader,
    sql`select ${columnsIn(wanted.language)} from inbox_message
        where id = ${wanted.id} and player_id = ${wanted.playerId} and deleted_at is null`,
  );
}

/**
 * Marks a player's message as read and keeps the time of the first read, which counts as opened for staff messages;
 * false when there is none.
 */
export async function updateRead(
  reader: Reader,
  { id, playerId }: { readonly id: bigint; readonly playerId: bigint },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    reader,
    sql`with found as (
          select id, staff_message_id, read_at from inbox_message
          where id = ${id} and player_id = ${playerId} and deleted_at is null for update
        ), marked as (
          update inbox_message as m set read_at = ${now} from found where m.id = found.id and found.read_at is null
        ), counted as (
          update staff_message as s set opened = opened + 1 from found
          where s.id = found.staff_message_id and found.read_at is null
        )
        select 1 from found`,
  );
  return rows.length > 0;
}

/** Deletes a player's message and keeps the time of the first deletion; false when there never was one. */
export async function updateDeleted(
  reader: Reader,
  { id, playerId }: { readonly id: bigint; readonly playerId: bigint },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    reader,
    sql`update inbox_message set deleted_at = coalesce(deleted_at, ${now})
        where id = ${id} and player_id = ${playerId} returning 1`,
  );
  return rows.length > 0;
}
