import { type Reader, type Tx, query, sql } from '../../kernel/db.ts';
import type { Sealed } from '../../kernel/secrets/secret-store.ts';

/** A channel by which messages go. */
export type Channel = 'sms' | 'email';

/** What became of a message. */
export type MessageState =
  | 'waiting'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'expired'
  | 'replaced';

/** A message to queue, sealed. */
export interface NewOutgoing {
  readonly id: string;
  readonly channel: Channel;
  readonly topic: string;
  readonly sealed: Sealed;
  readonly createdAt: Date;
  readonly usefulUntil: Date;
}

/** Queues a message, in place of one of its topic that still waits. */
export async function insertOutgoing(tx: Tx, message: NewOutgoing): Promise<void> {
  const { id, channel, topic, sealed, createdAt, usefulUntil } = message;
  await query(
    tx,
    sql`update outgoing_message set state = 'replaced', sealed = ''
        where topic = ${topic} and state = 'waiting'`,
  );
  await query(
    tx,
    sql`insert into outgoing_message (id, channel, topic, key_id, sealed, created_at, useful_until, due_at)
        values (${id}, ${channel}, ${topic}, ${sealed.keyId}, ${sealed.bytes}, ${createdAt}::timestamptz,
          ${usefulUntil}::timestamptz, ${createdAt}::timestamptz)`,
  );
}

/** A message that is being sent. */
export interface TakenOutgoing {
  readonly id: string;
  readonly channel: Channel;
  readonly keyId: string;
  readonly sealed: Buffer;
  readonly tries: number;
  readonly createdAt: Date;
  readonly usefulUntil: Date;
}

/** Takes messages that are due and useful, the oldest first; until `until` no other process takes the same. */
export function takeDue(
  tx: Tx,
  { now, until, max }: { readonly now: Date; readonly until: Date; readonly max: number },
): Promise<TakenOutgoing[]> {
  return query<TakenOutgoing>(
    tx,
    sql`update outgoing_message set due_at = ${until}, tries = tries + 1
        where id in (
          select id from outgoing_message where state = 'waiting' and due_at <= ${now} and useful_until > ${now}
          order by due_at, id limit ${max} for update skip locked)
        returning id, channel, key_id as "keyId", sealed, tries, created_at as "createdAt", useful_until as "usefulUntil"`,
  );
}

/** Gives up what waits and is of no use any more; answers how many it was. */
export async function expireWaiting(tx: Tx, now: Date): Promise<number> {
  const rows = await query(
    tx,
    sql`update outgoing_message set state = 'expired', sealed = ''
        where state = 'waiting' and useful_until <= ${now} returning id`,
  );
  return rows.length;
}

/** Notes that a gateway took a message, also one that was replaced or expired meanwhile. */
export async function noteSent(tx: Tx, id: string, reference: string | undefined): Promise<void> {
  await query(
    tx,
    sql`update outgoing_message set state = 'sent', sealed = '', reference = ${reference ?? null}::text,
          fault = null
        where id = ${id} and state in ('waiting', 'replaced', 'expired')`,
  );
}

/** Notes that a try failed; with `dueAt` another follows then, without one the message is given up. */
export async function noteFailed(
  tx: Tx,
  id: string,
  { fault, dueAt }: { readonly fault: string; readonly dueAt: Date | undefined },
): Promise<void> {
  if (dueAt === undefined)
    await query(
      tx,
      sql`update outgoing_message set state = 'failed', sealed = '', fault = ${fault}
          where id = ${id} and state = 'waiting'`,
    );
  else
    await query(
      tx,
      sql`update outgoing_message set due_at = ${dueAt}, fault = ${fault} where id = ${id} and state = 'waiting'`,
    );
}

/** Notes what a gateway reports of a message that it took; false for one that nobody knows. A delivered one stays delivered. */
export async function updateByReference(
  tx: Tx,
  reference: string,
  state: 'delivered' | 'undelivered',
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update outgoing_message set state = case when state = 'delivered' then state else ${state} end
        where reference = ${reference} and state in ('sent', 'delivered', 'undelivered') returning id`,
  );
  return rows.length > 0;
}

/** How many messages there are since then, by channel and state. */
export function countMessages(
  reader: Reader,
  since: Date,
): Promise<{ readonly channel: Channel; readonly state: MessageState; readonly count: number }[]> {
  return query(
    reader,
    sql`select channel, state, count(*)::integer as count from outgoing_message
        where created_at >= ${since} group by channel, state order by channel, state`,
  );
}

/** Since when the oldest waiting message of each channel waits, and why its last try failed. */
export function selectOldestWaiting(
  reader: Reader,
): Promise<{ readonly channel: Channel; readonly createdAt: Date; readonly fault: string | null }[]> {
  return query(
    reader,
    sql`select distinct on (channel) channel, created_at as "createdAt", fault from outgoing_message
        where state = 'waiting' order by channel, created_at`,
  );
}

/** Forgets messages from before that moment, so many at most; answers how many. */
export async function deleteOld(tx: Tx, before: Date, max: number): Promise<number> {
  const rows = await query(
    tx,
    sql`delete from outgoing_message where id in (
          select id from outgoing_message where created_at < ${before} order by created_at limit ${max}) returning id`,
  );
  return rows.length;
}
