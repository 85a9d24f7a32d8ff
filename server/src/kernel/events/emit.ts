import { z } from 'zod';
import {
  type AppEvent,
  type DurableEvent,
  durableEvent,
  type DurableSubscriber,
  durableSubscribers,
} from '../../events.ts';
import { texts } from '../columns.ts';
import { query, type Reader, sql, type Tx } from '../db.ts';

/**
 * Emits an event: it is published once the transaction is committed, and a durable one is written to the outbox of each
 * of its subscribers. A transaction that rolls back has emitted nothing.
 */
export function emit(tx: Tx, event: AppEvent, now: Date): Promise<void> {
  return emitAll(tx, [event], now);
}

/** Emits events in their order, like `emit`, with at most one statement. */
export async function emitAll(tx: Tx, events: readonly AppEvent[], now: Date): Promise<void> {
  tx.emitted.push(...events);
  const rows = events.flatMap((event) => (isDurable(event) ? rowsOf(event) : []));
  if (rows.length === 0) return;
  await query(
    tx,
    sql`insert into outbox_event (subscriber, kind, payload, occurred_at)
        select subscriber, kind, payload::jsonb, ${now.toISOString()}::timestamptz
        from unnest(${texts(rows.map(({ subscriber }) => subscriber))}, ${texts(rows.map(({ kind }) => kind))},
          ${texts(rows.map(({ payload }) => payload))}) with ordinality as given (subscriber, kind, payload, place)
        order by place`,
  );
}

interface OutboxRow {
  readonly subscriber: DurableSubscriber;
  readonly kind: DurableEvent['kind'];
  readonly payload: string;
}

function rowsOf(event: DurableEvent): OutboxRow[] {
  const { kind, ...payload } = z.encode(durableEvent, event);
  const json = JSON.stringify(payload);
  return (subscribersOf.get(kind) ?? []).map((subscriber) => ({ subscriber, kind, payload: json }));
}

const isSubscriber = (name: string): name is DurableSubscriber => name in durableSubscribers;

const subscribersOf: ReadonlyMap<string, readonly DurableSubscriber[]> = Object.entries(durableSubscribers)
  .flatMap(([name, kinds]) => (isSubscriber(name) ? kinds.map((kind) => ({ name, kind })) : []))
  .reduce(
    (known, { name, kind }) => known.set(kind, [...(known.get(kind) ?? []), name]),
    new Map<string, DurableSubscriber[]>(),
  );

const isDurable = (event: AppEvent): event is DurableEvent => subscribersOf.has(event.kind);

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
