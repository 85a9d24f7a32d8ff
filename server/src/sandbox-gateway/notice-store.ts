import { type Reader, type Tx, query, sql } from '../kernel/db.ts';

/** A webhook that still has to be sent. */
export interface Notice {
  readonly id: bigint;
  readonly messageId: string;
  readonly body: string;
  readonly attempts: number;
}

/** Records a webhook, to be sent at that time. */
export async function insertNotice(
  tx: Tx,
  notice: { readonly messageId: string; readonly body: string; readonly dueAt: Date },
): Promise<void> {
  await query(
    tx,
    sql`insert into sandbox_notice (message_id, body, due_at)
        values (${notice.messageId}, ${notice.body}, ${notice.dueAt})`,
  );
}

/** The webhooks that are due. */
export function selectDueNotices(reader: Reader, now: Date, max: number): Promise<Notice[]> {
  return query<Notice>(
    reader,
    sql`select id, message_id as "messageId", body, attempts from sandbox_notice where due_at <= ${now}
        order by due_at, id limit ${max}`,
  );
}

/** Deletes a webhook that was accepted, or given up. */
export async function deleteNotice(reader: Reader, id: bigint): Promise<void> {
  await query(reader, sql`delete from sandbox_notice where id = ${id}`);
}

/** Postpones a webhook that was not accepted. */
export async function updateNoticeDue(reader: Reader, id: bigint, dueAt: Date): Promise<void> {
  await query(
    reader,
    sql`update sandbox_notice set attempts = attempts + 1, due_at = ${dueAt} where id = ${id}`,
  );
}
