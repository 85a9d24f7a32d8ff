import type { DurableSubscriber } from '../../events.ts';
import { type Reader, type Tx, query, sql } from '../db.ts';

/** An event that waits for a subscriber, as stored. */
export interface WaitingEvent {
  readonly id: bigint;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly occurredAt: Date;
}

/** The events that wait for a subscriber, after the given id, the oldest first. */
export function listWaiting(
  reader: Reader,
  subscriber: DurableSubscriber,
  afterId: bigint,
  max: number,
): Promise<WaitingEvent[]> {
  return query(
    reader,
    sql`select id, kind, payload, occurred_at as "occurredAt" from outbox_event
        where subscriber = ${subscriber} and id > ${afterId} order by id limit ${max}`,
  );
}

/**
 * Takes an event off the outbox in the transaction that handles it: if that rolls back, it is there again. False when
 * another process has taken or handled it.
 */
export async function takeWaiting(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from outbox_event
        where id = (select id from outbox_event where id = ${id} for update skip locked) returning id`,
  );
  return rows.length > 0;
}
