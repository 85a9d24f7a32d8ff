import type { WebhookAttempt, WebhookDelivery, WebhookEvent } from '@maidan/contract/office';
import { type PageEnd, belowEnd } from '../../kernel/database/keyset.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';

const COLUMNS = sql`id, message_id as "messageId", event, at, state, tries, due_at as "dueAt"`;

/** A message to queue. */
export interface NewMessage {
  readonly messageId: string;
  readonly event: WebhookEvent;
  readonly body: string;
  readonly at: Date;
}

/** Whether any webhook that is not gone is told of that event. */
export async function isWanted(reader: Reader, event: WebhookEvent): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select from webhook where ${event} = any(events) and state <> 'gone' limit 1`,
  );
  return rows.length > 0;
}

/** Queues a message for each webhook that is told of its event, paused ones too; a repeat changes nothing. */
export async function insertDeliveries(tx: Tx, { messageId, event, body, at }: NewMessage): Promise<void> {
  await query(
    tx,
    sql`insert into webhook_delivery (webhook_id, message_id, event, body, at, due_at)
        select id, ${messageId}, ${event}, ${body}, ${at}::timestamptz, ${at}::timestamptz from webhook
        where ${event} = any(events) and state <> 'gone' order by id
        on conflict (webhook_id, message_id) do nothing`,
  );
}

/** Stores a message that is sent at once, as one that waits until `dueAt` in case it isn't. */
export async function insertTest(
  tx: Tx,
  webhookId: bigint,
  {
    messageId,
    body,
    at,
    dueAt,
  }: { readonly messageId: string; readonly body: string; readonly at: Date; readonly dueAt: Date },
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into webhook_delivery (webhook_id, message_id, event, body, at, tries, due_at)
        values (${webhookId}, ${messageId}, 'test', ${body}, ${at}, 1, ${dueAt}) returning id`,
  );
  if (row === undefined) throw new Error('the test was not stored');
  return row.id;
}

/** A message that is being sent. */
export interface TakenDelivery {
  readonly id: bigint;
  readonly webhookId: bigint;
  readonly messageId: string;
  readonly body: string;
  readonly tries: number;
  readonly url: string;
  readonly oldSecretUntil: Date | null;
}

/** Takes messages that are due to webhooks that are on, a few of each; meanwhile no other process takes the same. */
export function takeDue(
  tx: Tx,
  {
    now,
    until,
    max,
    ofEachMax,
  }: { readonly now: Date; readonly until: Date; readonly max: number; readonly ofEachMax: number },
): Promise<TakenDelivery[]> {
  return query<TakenDelivery>(
    tx,
    sql`with due as (
          select d.id from webhook w
          cross join lateral (
            select id, due_at from webhook_delivery
            where webhook_id = w.id and state = 'waiting' and due_at <= ${now}
            order by due_at, id limit ${ofEachMax} for update skip locked) d
          where w.state = 'on' order by d.due_at, d.id limit ${max})
        update webhook_delivery d set due_at = ${until}, tries = d.tries + 1
        from due, webhook w where d.id = due.id and w.id = d.webhook_id
        returning d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.body, d.tries, w.url,
          w.old_secret_until as "oldSecretUntil"`,
  );
}

/** Writes what became of a message; `dueAt` says when it is tried again. */
export async function updateDelivery(
  tx: Tx,
  id: bigint,
  { state, dueAt }: { readonly state: WebhookDelivery['state']; readonly dueAt: Date | null },
): Promise<void> {
  await query(
    tx,
    sql`update webhook_delivery set state = ${state}, due_at = ${dueAt} where id = ${id} and state <> 'delivered'`,
  );
}

/** Puts off all that waits for a webhook. */
export async function putOff(tx: Tx, webhookId: bigint, until: Date): Promise<void> {
  await query(
    tx,
    sql`update webhook_delivery set due_at = greatest(due_at, ${until})
        where webhook_id = ${webhookId} and state = 'waiting'`,
  );
}

/** Writes a try down. */
export async function insertAttempt(tx: Tx, deliveryId: bigint, attempt: WebhookAttempt): Promise<void> {
  const { at, tookMs, status, fault, answer } = attempt;
  await query(
    tx,
    sql`insert into webhook_attempt (delivery_id, at, took_ms, status, fault, answer)
        select id, ${at}::timestamptz, ${tookMs}, ${status}::integer, ${fault}::text, ${answer}
        from webhook_delivery where id = ${deliveryId}`,
  );
}

/** How many messages wait for each webhook, and how many were given up. */
export function countOpen(
  reader: Reader,
): Promise<{ readonly webhookId: bigint; readonly waiting: number; readonly failed: number }[]> {
  return query(
    reader,
    sql`select webhook_id as "webhookId", count(*) filter (where state = 'waiting')::integer as waiting,
          count(*) filter (where state = 'failed')::integer as failed
        from webhook_delivery where state <> 'delivered' group by webhook_id`,
  );
}

/** A page of a webhook's messages, the newest first, of one state or all. */
export function selectDeliveries(
  reader: Reader,
  webhookId: bigint,
  {
    state,
    end,
    max,
  }: {
    readonly state: WebhookDelivery['state'] | undefined;
    readonly end: PageEnd | undefined;
    readonly max: number;
  },
): Promise<WebhookDelivery[]> {
  return query<WebhookDelivery>(
    reader,
    sql`select ${COLUMNS} from webhook_delivery
        where webhook_id = ${webhookId} and state = coalesce(${state ?? null}::text, state)
          ${belowEnd(sql`at`, sql`id`, end)}
        order by at desc, id desc limit ${max}`,
  );
}

/** A message with its text; undefined for an unknown one. */
export function selectDelivery(
  reader: Reader,
  id: bigint,
): Promise<(WebhookDelivery & { readonly body: string; readonly webhookId: bigint }) | undefined> {
  return queryOne(
    reader,
    sql`select ${COLUMNS}, body, webhook_id as "webhookId" from webhook_delivery where id = ${id}`,
  );
}

/** The tries of a message, the first first. */
export function selectAttempts(reader: Reader, deliveryId: bigint): Promise<WebhookAttempt[]> {
  return query<WebhookAttempt>(
    reader,
    sql`select at, took_ms as "tookMs", status, fault, answer from webhook_attempt
        where delivery_id = ${deliveryId} order by id`,
  );
}

/** Makes a message due now, whatever became of it, with all its tries before it. */
export async function requeue(tx: Tx, id: bigint, now: Date): Promise<void> {
  await query(
    tx,
    sql`update webhook_delivery set state = 'waiting', due_at = ${now}, tries = 0 where id = ${id}`,
  );
}

/** Makes all messages of a webhook that were given up due now; returns how many. */
export async function requeueFailed(tx: Tx, webhookId: bigint, now: Date): Promise<number> {
  const rows = await query(
    tx,
    sql`update webhook_delivery set state = 'waiting', due_at = ${now}, tries = 0
        where webhook_id = ${webhookId} and state = 'failed' returning id`,
  );
  return rows.length;
}

/** Deletes messages from before that moment, so many at most; returns how many. */
export async function deleteOld(tx: Tx, before: Date, max: number): Promise<number> {
  const rows = await query(
    tx,
    sql`delete from webhook_delivery where id in (
          select id from webhook_delivery where at < ${before} order by at limit ${max}) returning id`,
  );
  return rows.length;
}
