import { type Chat, type ChatMessage, supportUserId } from '@maidan/contract';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { ChatRow, Said, StaffMember } from './model.ts';

interface LockedRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly status: 'open' | 'closed';
  readonly staffId: bigint | null;
  readonly staffName: string | null;
  readonly isEscalated: boolean;
  readonly lastMessageId: bigint;
}

const lockedColumns = sql`id, player_id as "playerId", status, staff_id as "staffId", staff_name as "staffName",
  escalated_at is not null as "isEscalated", last_message_id as "lastMessageId"`;

/** Locks a chat, so that its messages get ids in the order in which they become visible. */
export async function lockChat(tx: Tx, chatId: bigint): Promise<ChatRow | undefined> {
  const row = await queryOne<LockedRow>(
    tx,
    sql`select ${lockedColumns} from chat where id = ${chatId} for update`,
  );
  if (row === undefined) return undefined;
  const { staffId, staffName, ...chat } = row;
  const staff = staffId === null || staffName === null ? undefined : { id: staffId, name: staffName };
  return { ...chat, staff };
}

/** The player's open chat, created if there is none; of two concurrent requests only one creates it. */
export async function insertChat(tx: Tx, playerId: bigint, now: Date): Promise<bigint> {
  const opened = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into chat (player_id, opened_at, updated_at) values (${playerId}, ${now}, ${now})
        on conflict (player_id) where status = 'open' do update set player_id = excluded.player_id returning id`,
  );
  if (opened === undefined) throw new Error('a chat that was written is not answered');
  return opened.id;
}

/** Inserts a message; undefined when its sender already sent one under the same reference. */
export async function insertMessage(
  tx: Tx,
  chatId: bigint,
  said: Said,
  now: Date,
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into chat_message
          (chat_id, author, staff_id, author_name, content, notice, articles, image_width, image_height, client_ref,
           waited_ms, sent_at)
        values (${chatId}, ${said.author}, ${said.staff?.id ?? null}, ${said.staff?.name ?? null}, ${said.content},
          ${said.notice ?? null}, ${JSON.stringify(said.articles ?? [])}::jsonb, ${said.image?.width ?? null},
          ${said.image?.height ?? null}, ${said.clientRef ?? null}, ${said.waitedMs ?? null}, ${now})
        on conflict on constraint chat_message_once do nothing returning id`,
  );
  if (row === undefined) return undefined;
  await query(tx, sql`update chat set last_message_id = ${row.id}, updated_at = ${now} where id = ${chatId}`);
  return row.id;
}

const messageColumns = sql`m.id, m.chat_id as "chatId", m.author, m.author_name as "authorName", m.content, m.notice,
  m.articles, m.image_width as "imageWidth", m.image_height as "imageHeight", m.client_ref as "clientRef",
  m.sent_at as "sentAt", c.player_id as "playerId"`;

type MessageRow = Omit<ChatMessage, 'image' | 'senderId'> & {
  readonly imageWidth: number | null;
  readonly imageHeight: number | null;
  readonly playerId: bigint;
};

function presentMessage({ imageWidth, imageHeight, playerId, ...row }: MessageRow): ChatMessage {
  return {
    ...row,
    senderId: row.author === 'player' ? playerId : supportUserId,
    image: imageWidth === null || imageHeight === null ? null : { width: imageWidth, height: imageHeight },
  };
}

/** One message by its id. */
export async function selectMessage(reader: Reader, id: bigint): Promise<ChatMessage | undefined> {
  const row = await queryOne<MessageRow>(
    reader,
    sql`select ${messageColumns} from chat_message as m join chat as c on c.id = m.chat_id where m.id = ${id}`,
  );
  return row && presentMessage(row);
}

/** The player's message with that reference. */
export async function selectSentAs(
  reader: Reader,
  chatId: bigint,
  clientRef: string,
): Promise<ChatMessage | undefined> {
  const row = await queryOne<MessageRow>(
    reader,
    sql`select ${messageColumns} from chat_message as m join chat as c on c.id = m.chat_id
        where m.chat_id = ${chatId} and m.author = 'player' and m.client_ref = ${clientRef}`,
  );
  return row && presentMessage(row);
}

/** Where a page of messages begins; with neither set it is the newest page. */
export interface PageFrom {
  readonly before?: bigint | undefined;
  readonly after?: bigint | undefined;
}

/** At most that many messages of a chat, in order. */
export async function selectMessages(
  reader: Reader,
  chatId: bigint,
  { before, after }: PageFrom,
  limit: number,
): Promise<ChatMessage[]> {
  const from =
    after === undefined
      ? sql`m.id < ${before ?? 2n ** 62n} order by m.id desc`
      : sql`m.id > ${after} order by m.id`;
  const rows = await query<MessageRow>(
    reader,
    sql`select ${messageColumns} from chat_message as m join chat as c on c.id = m.chat_id
        where m.chat_id = ${chatId} and ${from} limit ${limit}`,
  );
  return (after === undefined ? rows.toReversed() : rows).map(presentMessage);
}

type ChatColumns = Omit<Chat, 'otherUser' | 'attendedBy'> & { readonly isEscalated: boolean };

const summaryColumns = (unreadMax: number) => sql`c.id as "chatId", c.status, c.staff_name as "attendedName",
  c.escalated_at is not null as "isEscalated", c.bot_due_at is not null as "isTyping", c.updated_at as "updatedAt", c.rating,
  c.status = 'closed' and exists
    (select from chat_message as h where h.chat_id = c.id and h.author = 'staff') as "canRate", c.last_message_id as "lastMessageId",
  coalesce(l.content, '') as "lastMessage", l.author as "lastAuthor",
  (select count(*)::integer from
    (select 1 from chat_message as u where u.chat_id = c.id and u.id > c.player_read_id and u.author <> 'player'
     limit ${unreadMax}) as unread) as unread`;

const lastMessage = sql`left join chat_message as l on l.id = c.last_message_id`;

/** The player's chats, most recently active first. */
export function selectChats(
  reader: Reader,
  playerId: bigint,
  { limit, unreadMax }: { readonly limit: number; readonly unreadMax: number },
): Promise<ChatColumns[]> {
  return query<ChatColumns>(
    reader,
    sql`select ${summaryColumns(unreadMax)} from chat as c ${lastMessage}
        where c.player_id = ${playerId} order by c.updated_at desc, c.id desc limit ${limit}`,
  );
}

/** One of the player's chats. */
export function selectChat(
  reader: Reader,
  { chatId, playerId }: { readonly chatId: bigint; readonly playerId: bigint },
  unreadMax: number,
): Promise<ChatColumns | undefined> {
  return queryOne<ChatColumns>(
    reader,
    sql`select ${summaryColumns(unreadMax)} from chat as c ${lastMessage}
        where c.id = ${chatId} and c.player_id = ${playerId}`,
  );
}

/** The player of a chat. */
export async function selectOwner(reader: Reader, chatId: bigint): Promise<bigint | undefined> {
  const row = await queryOne<{ playerId: bigint }>(
    reader,
    sql`select player_id as "playerId" from chat where id = ${chatId}`,
  );
  return row?.playerId;
}

/** How many of support's messages the player has not seen, counting at most `max`. */
export async function countUnread(reader: Reader, playerId: bigint, max: number): Promise<number> {
  const row = await queryOne<{ total: bigint }>(
    reader,
    sql`select count(*) as total from
          (select 1 from chat as c join chat_message as m on m.chat_id = c.id and m.id > c.player_read_id
           where c.player_id = ${playerId} and c.last_message_id > c.player_read_id and m.author <> 'player'
           limit ${max}) as unread`,
  );
  return Number(row?.total ?? 0n);
}

/**
 * Stores how far the player has read, never backwards and never past the last message; false when the chat isn't
 * theirs.
 */
export async function updatePlayerRead(
  reader: Reader,
  { chatId, playerId, upTo }: { readonly chatId: bigint; readonly playerId: bigint; readonly upTo: bigint },
): Promise<boolean> {
  const rows = await query(
    reader,
    sql`update chat set player_read_id = greatest(player_read_id, least(${upTo}::bigint, last_message_id))
        where id = ${chatId} and player_id = ${playerId} returning 1`,
  );
  return rows.length > 0;
}

/** Stores what the player says of their closed chat in which a person answered; false for any other chat. */
export async function updateRating(
  reader: Reader,
  {
    chatId,
    playerId,
    rating,
  }: { readonly chatId: bigint; readonly playerId: bigint; readonly rating: 'good' | 'bad' },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    reader,
    sql`update chat as c set rating = ${rating}, rated_at = ${now}
        where c.id = ${chatId} and c.player_id = ${playerId} and c.status = 'closed'
          and exists (select from chat_message as h where h.chat_id = c.id and h.author = 'staff')
        returning 1`,
  );
  return rows.length > 0;
}

/** Sets the attending member; the automatic helper then stays silent. */
export async function updateStaff(tx: Tx, chatId: bigint, staff: StaffMember): Promise<void> {
  await query(
    tx,
    sql`update chat set staff_id = ${staff.id}, staff_name = ${staff.name}, bot_due_at = null where id = ${chatId}`,
  );
}

/** Marks a chat whose player asked for a person; the automatic helper then stays silent. */
export async function updateEscalated(tx: Tx, chatId: bigint, now: Date): Promise<void> {
  await query(tx, sql`update chat set escalated_at = ${now}, bot_due_at = null where id = ${chatId}`);
}

/** Closes a chat. */
export async function updateClosed(tx: Tx, chatId: bigint): Promise<void> {
  await query(tx, sql`update chat set status = 'closed', bot_due_at = null where id = ${chatId}`);
}

/** Stores how far staff have read, by the attending member or while there is none. */
export async function updateStaffRead(
  reader: Reader,
  chatId: bigint,
  { upTo, staffId }: { readonly upTo: bigint; readonly staffId: bigint },
): Promise<void> {
  await query(
    reader,
    sql`update chat set staff_read_id = greatest(staff_read_id, least(${upTo}::bigint, last_message_id))
        where id = ${chatId} and (staff_id is null or staff_id = ${staffId})`,
  );
}

/** Sets when the automatic helper answers; undefined for never. */
export async function updateBotDue(tx: Tx, chatId: bigint, dueAt: Date | undefined): Promise<void> {
  await query(tx, sql`update chat set bot_due_at = ${dueAt ?? null} where id = ${chatId}`);
}
