import { durableEvent, type DurableSubscriber, durableSubscribers, type EventFor } from '../../events.ts';
import type { Clock } from '../clock.ts';
import { type Db, inTransaction, type Tx } from '../db.ts';
import { type Job, recordFailure, startJob } from '../jobs/start-job.ts';
import type { Log } from '../log.ts';
import { listWaiting, takeWaiting, type WaitingEvent } from './emit.ts';

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
    for (const one of waiting) await handleSurely(deps, subscription, one);
    waiting = await listWaiting(deps.db, name, waiting.at(-1)?.id ?? 0n, READ_AT_ONCE);
  }
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
