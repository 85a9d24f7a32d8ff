import type { StaffMessage } from '@maidan/contract/office';
import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** A staff message to be inserted. */
export interface NewStaffMessage {
  readonly staff: { readonly id: bigint; readonly username: string };
  readonly clientRef: string;
  readonly playerId: bigint | undefined;
  /** As on the wire; undefined for a single player. */
  readonly segment: unknown;
  readonly titleEn: string;
  readonly titleBn: string;
  readonly textEn: string;
  readonly textBn: string;
  readonly sendAt: Date;
  /** The same for the same words to the same players. */
  readonly digest: Buffer;
  /** The Dhaka day of sending. */
  readonly sendDay: string;
}

/** A row of a staff message. */
export interface MessageRow {
  readonly id: bigint;
  readonly playerId: bigint | null;
  readonly segment: unknown;
  readonly titleEn: string;
  readonly titleBn: string;
  readonly textEn: string;
  readonly textBn: string;
  readonly state: StaffMessage['state'];
  readonly sendAt: Date;
  readonly staffName: string;
  readonly delivered: bigint;
  readonly opened: bigint;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly stoppedBy: string | null;
}

/**
 * Inserts a message; undefined when the writer already used that client reference, or the same message goes out on that
 * day.
 */
export async function insertMessage(
  tx: Tx,
  message: NewStaffMessage,
  now: Date,
): Promise<bigint | undefined> {
  const { staff, segment } = message;
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into staff_message (staff_id, staff_name, client_ref, player_id, segment, title_en, title_bn, text_en,
          text_bn, send_at, digest, send_day, created_at)
        values (${staff.id}, ${staff.username}, ${message.clientRef}, ${message.playerId ?? null},
          ${segment === undefined ? null : JSON.stringify(segment)}::jsonb, ${message.titleEn}, ${message.titleBn},
          ${message.textEn}, ${message.textBn}, ${message.sendAt}, ${message.digest}, ${message.sendDay}::date, ${now})
        on conflict do nothing returning id`,
  );
  return row?.id;
}

/** The member's message with that client reference. */
export function selectWritten(
  reader: Reader,
  staffId: bigint,
  clientRef: string,
): Promise<{ readonly id: bigint; readonly digest: Uint8Array } | undefined> {
  return queryOne(
    reader,
    sql`select id, digest from staff_message where staff_id = ${staffId} and client_ref = ${clientRef}`,
  );
}

/** A page of messages, newest first. */
export function selectMessages(
  reader: Reader,
  {
    state,
    before,
    size,
  }: {
    readonly state: StaffMessage['state'] | undefined;
    readonly before: bigint | undefined;
    readonly size: number;
  },
): Promise<MessageRow[]> {
  return query<MessageRow>(
    reader,
    sql`select id, player_id as "playerId", segment, title_en as "titleEn", title_bn as "titleBn", text_en as "textEn",
               text_bn as "textBn", state, send_at as "sendAt", staff_name as "staffName", delivered, opened,
               created_at as "createdAt", ended_at as "endedAt", stopped_by as "stoppedBy"
        from staff_message
        where ${state === undefined ? sql`true` : sql`state = ${state}`}
          ${before === undefined ? sql`` : sql`and id < ${before}`}
        order by id desc limit ${size}`,
  );
}

/** Locks a message to stop it; its sender waits meanwhile. */
export function selectMessageForUpdate(
  tx: Tx,
  id: bigint,
): Promise<Pick<MessageRow, 'state' | 'delivered'> | undefined> {
  return queryOne(tx, sql`select state, delivered from staff_message where id = ${id} for update`);
}

/** Stops a message before everybody has it. */
export async function updateStopped(
  tx: Tx,
  id: bigint,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update staff_message set state = 'stopped', stopped_by = ${by}, ended_at = ${now} where id = ${id}`,
  );
}

/** Messages that are due and not yet delivered to everybody, the longest waiting first. */
export async function selectDueMessages(reader: Reader, now: Date, max: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from staff_message where state in ('scheduled', 'sending') and send_at <= ${now}
        order by send_at, id limit ${max}`,
  );
  return rows.map(({ id }) => id);
}

/** A message of which a batch is being sent. */
export interface SentMessage {
  readonly id: bigint;
  readonly playerId: bigint | null;
  readonly segment: unknown;
  readonly reached: bigint;
  readonly untilPlayer: bigint | null;
}

/** Locks a message for a batch; undefined when it has ended, or another process is sending it. */
export function selectSentForUpdate(tx: Tx, id: bigint): Promise<SentMessage | undefined> {
  return queryOne<SentMessage>(
    tx,
    sql`select id, player_id as "playerId", segment, reached, until_player as "untilPlayer" from staff_message
        where id = ${id} and state in ('scheduled', 'sending') for update skip locked`,
  );
}

/** Inserts a message into these players' inboxes; returns those who didn't have it yet. */
export async function insertDelivered(
  tx: Tx,
  id: bigint,
  playerIds: readonly bigint[],
  now: Date,
): Promise<bigint[]> {
  if (playerIds.length === 0) return [];
  const rows = await query<{ playerId: bigint }>(
    tx,
    sql`insert into inbox_message (player_id, kind, cause, title_en, title_bn, text_en, text_bn, created_at,
          staff_message_id)
        select p.id, 'staff', ${`staff:${id}`}, m.title_en, m.title_bn, m.text_en, m.text_bn, ${now}::timestamptz, m.id
        from staff_message as m, unnest(${bigints(playerIds)}) as p (id)
        where m.id = ${id}
        on conflict on constraint inbox_message_once do nothing
        returning player_id as "playerId"`,
  );
  return rows.map(({ playerId }) => playerId);
}

/** Stores how far the delivery has come, and whether it is complete. */
export async function updateReached(
  tx: Tx,
  id: bigint,
  step: {
    readonly reached: bigint;
    readonly until: bigint;
    readonly delivered: number;
    readonly isDone: boolean;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    sql`update staff_message set state = ${step.isDone ? 'sent' : 'sending'}, reached = ${step.reached},
          until_player = ${step.until}, delivered = delivered + ${step.delivered},
          ended_at = ${step.isDone ? step.now : null}::timestamptz
        where id = ${id}`,
  );
}
