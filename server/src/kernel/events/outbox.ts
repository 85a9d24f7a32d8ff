import {
  type AppEvent,
  type DurableEvent,
  durableEvent,
  type DurableSubscriber,
  durableSubscribers,
  type EventFor,
} from '../../events.ts';
import { texts } from '../database/columns.ts';
import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../db.ts';
import type { Clock } from '../time/clock.ts';
import { type Job, recordFailure, startJob } from '../jobs/start-job.ts';
import type { Log } from '../monitoring/log.ts';
import { activeSpan, inSpan } from '../tracing/active-span.ts';
import { encodeWire } from '../compiled-wire.ts';

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
  const written = await query<{ id: bigint }>(
    tx,
    sql`insert into outbox_event (subscriber, kind, payload, occurred_at)
        select subscriber, kind, payload::jsonb, ${now.toISOString()}::timestamptz
        from unnest(${texts(rows.map(({ subscriber }) => subscriber))}, ${texts(rows.map(({ kind }) => kind))},
          ${texts(rows.map(({ payload }) => payload))}) with ordinality as given (subscriber, kind, payload, place)
        order by place
        returning id`,
  );
  const span = activeSpan();
  if (span?.recorded === undefined) return;
  const ids = written.map(({ id }) => id);
  span.tracing.noteEmitted(ids, span.recorded);
}

interface OutboxRow {
  readonly subscriber: DurableSubscriber;
  readonly kind: DurableEvent['kind'];
  readonly payload: string;
}

function rowsOf(event: DurableEvent): OutboxRow[] {
  const { kind, ...payload } = encodeWire(durableEvent, event);
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
interface WaitingEvent {
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
async function takeWaiting(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from outbox_event
        where id = (select id from outbox_event where id = ${id} for update skip locked) returning id`,
  );
  return rows.length > 0;
}

/** How late an event may be handled when nobody in this process was notified of it. */
const PERIOD_MS = 10_000;
const READ_AT_ONCE = 100;

/** What subscribers need. */
export interface SubscriberDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

/** An event that is being handled. */
export interface Delivery<Event> {
  readonly id: bigint;
  readonly event: Event;
  readonly occurredAt: Date;
  /**
   * Does this work in the transaction that takes the event off the outbox; undefined when another process has it. What
   * a handler does before that, in other transactions, may be repeated and must be idempotent.
   */
  readonly take: <T>(work: (tx: Tx) => Promise<T>) => Promise<T | undefined>;
}

/** A durable subscriber: its name in the outbox, its job's name in Health, and its handler. */
export interface Subscription<Name extends DurableSubscriber> {
  readonly name: Name;
  readonly job: string;
  readonly handle: (delivery: Delivery<EventFor<Name>>) => Promise<void>;
}

/**
 * Handles a subscriber's durable events, the oldest first: now those of the last run, later those of this one whenever
 * the job is run, and every ten seconds whatever was missed. Any number of processes may do so at once. An event whose
 * handler fails stays, is retried, and holds up no other.
 */
export async function startSubscriber<Name extends DurableSubscriber>(
  deps: SubscriberDeps,
  subscription: Subscription<Name>,
): Promise<Job> {
  const run = () => handleWaiting(deps, subscription);
  const job = startJob(deps, { name: subscription.job, everyMs: PERIOD_MS, run });
  await job.runNow();
  return job;
}

async function handleWaiting<Name extends DurableSubscriber>(
  deps: SubscriberDeps,
  subscription: Subscription<Name>,
): Promise<void> {
  const { name } = subscription;
  let waiting = await listWaiting(deps.db, name, 0n, READ_AT_ONCE);
  while (waiting.length > 0) {
    for (const one of waiting)
      await inSpan(deliveryOf(subscription, one), () => handleSurely(deps, subscription, one));
    waiting = await listWaiting(deps.db, name, waiting.at(-1)?.id ?? 0n, READ_AT_ONCE);
  }
}

/** The span of a delivery, linked to the one in which the event was emitted, if this process knows it. */
function deliveryOf({ name }: { readonly name: string }, { id, kind }: WaitingEvent) {
  const emitter = activeSpan()?.tracing.emitterOf(id);
  return {
    name: `deliver ${kind}`,
    links: emitter === undefined ? [] : [emitter],
    attributes: { 'maidan.subscriber': name },
  };
}

async function handleSurely<Name extends DurableSubscriber>(
  { db, clock, log }: SubscriberDeps,
  { name, job, handle }: Subscription<Name>,
  { id, kind, payload, occurredAt }: WaitingEvent,
): Promise<void> {
  try {
    const event = durableEvent.parse({ ...payload, kind });
    if (!isFor(name, event)) throw new Error(`${name} takes no event ${kind}`);
    const take = <T>(work: (tx: Tx) => Promise<T>) =>
      inTransaction(db, async (tx) => ((await takeWaiting(tx, id)) ? work(tx) : undefined));
    await handle({ id, event, occurredAt, take });
  } catch (error) {
    recordFailure(clock, job);
    log.error({ err: error, outboxEventId: id, subscriber: name }, 'an event could not be handled');
  }
}

function isFor<Name extends DurableSubscriber>(
  name: Name,
  event: { readonly kind: string },
): event is EventFor<Name> {
  const kinds: readonly string[] = durableSubscribers[name];
  return kinds.includes(event.kind);
}
