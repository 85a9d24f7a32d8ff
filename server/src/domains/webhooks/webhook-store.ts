import type { DeskWebhook, WebhookEvent, WebhookSettings } from '@maidan/contract/office';
import { texts } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** A webhook, as stored. */
export type WebhookRow = Omit<DeskWebhook, 'waiting' | 'failed' | 'events'> & {
  readonly events: readonly WebhookEvent[];
};

const COLUMNS = sql`id, url, description, events, state, added_at as "addedAt", added_by as "addedBy",
  old_secret_until as "oldSecretUntil", delivered_at as "deliveredAt", failing_since as "failingSince"`;

/** All webhooks, the oldest first. */
export function selectWebhooks(reader: Reader): Promise<WebhookRow[]> {
  return query<WebhookRow>(reader, sql`select ${COLUMNS} from webhook order by id`);
}

/** A webhook; undefined for an unknown one. */
export function selectWebhook(reader: Reader, id: bigint): Promise<WebhookRow | undefined> {
  return queryOne<WebhookRow>(reader, sql`select ${COLUMNS} from webhook where id = ${id}`);
}

/** A webhook, its row locked. */
export function selectWebhookForUpdate(tx: Tx, id: bigint): Promise<WebhookRow | undefined> {
  return queryOne<WebhookRow>(tx, sql`select ${COLUMNS} from webhook where id = ${id} for update`);
}

/** Stores a webhook; returns its id, or undefined when its address has one already. */
export async function insertWebhook(
  tx: Tx,
  { url, description, events }: WebhookSettings,
  { addedBy, now }: { readonly addedBy: string; readonly now: Date },
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into webhook (url, description, events, added_at, added_by)
        values (${url}, ${description}, ${texts(events)}, ${now}, ${addedBy})
        on conflict (url) do nothing returning id`,
  );
  return row?.id;
}

/** Locks the table against other additions, and counts its rows. */
export async function countWebhooks(tx: Tx): Promise<number> {
  await query(tx, sql`lock table webhook in share row exclusive mode`);
  const row = await queryOne<{ count: number }>(tx, sql`select count(*)::integer as count from webhook`);
  return row?.count ?? 0;
}

/** Changes a webhook. */
export async function updateWebhook(
  tx: Tx,
  id: bigint,
  { url, description, events, state }: WebhookSettings & { readonly state: WebhookRow['state'] },
): Promise<void> {
  await query(
    tx,
    sql`update webhook set url = ${url}, description = ${description}, events = ${texts(events)}, state = ${state}
        where id = ${id}`,
  );
}

/** Whether another webhook has that address. */
export async function isUrlTaken(tx: Tx, url: string, exceptId: bigint): Promise<boolean> {
  const rows = await query(tx, sql`select from webhook where url = ${url} and id <> ${exceptId}`);
  return rows.length > 0;
}

/** Notes until when the former secret of a webhook signs too. */
export async function updateOldSecretUntil(tx: Tx, id: bigint, until: Date): Promise<void> {
  await query(tx, sql`update webhook set old_secret_until = ${until} where id = ${id}`);
}

/** Deletes a webhook with its log. */
export async function deleteWebhook(tx: Tx, id: bigint): Promise<void> {
  await query(tx, sql`delete from webhook where id = ${id}`);
}

/** Notes a success. */
export async function noteDelivered(tx: Tx, id: bigint, now: Date): Promise<void> {
  await query(tx, sql`update webhook set delivered_at = ${now}, failing_since = null where id = ${id}`);
}

/** Notes a failure; one that says that there is no such address any more ends the webhook. */
export async function noteFailed(tx: Tx, id: bigint, now: Date, isGone: boolean): Promise<void> {
  await query(
    tx,
    sql`update webhook set failing_since = coalesce(failing_since, ${now}),
          state = case when ${isGone} and state = 'on' then 'gone' else state end
        where id = ${id}`,
  );
}
