import { z } from 'zod';
import {
  type AppEvent,
  type DurableEvent,
  type DurableSubscriber,
  durableEvent,
  durableSubscribers,
} from '../../events.ts';
import { texts } from '../columns.ts';
import { type Tx, query, sql } from '../db.ts';

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
