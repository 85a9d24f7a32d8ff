import { type DurableSubscriber, type EventFor, durableEvent, durableSubscribers } from '../../events.ts';
import type { Clock } from '../clock.ts';
import { type Db, type Tx, inTransaction } from '../db.ts';
import { recordFailure } from '../jobs/job-records.ts';
import { type Job, startJob } from '../jobs/start-job.ts';
import type { Log } from '../log.ts';
import { type WaitingEvent, listWaiting, takeWaiting } from './outbox.ts';

/** How late an event may be handled of which nobody in this process heard. */
const PERIOD_MS = 10_000;
const READ_AT_ONCE = 100;

/** What subscribers work with. */
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
   * Does this work in the transaction that takes the event off the outbox; undefined when another process has it. What a
   * handler does before, in other transactions, may be repeated and must come to the same then.
   */
  readonly take: <T>(work: (tx: Tx) => Promise<T>) => Promise<T | undefined>;
}

/** A durable subscriber: its name in the outbox, its job's in Health, and what it does with an event. */
export interface Subscription<Name extends DurableSubscriber> {
  readonly name: Name;
  readonly job: string;
  readonly handle: (delivery: Delivery<EventFor<Name>>) => Promise<void>;
}

/**
 * Handles the durable events of a subscriber, the oldest first: those of the last run now, those of this one when the job
 * is run, and whatever was missed every ten seconds. Any number of processes may do it at once. An event that can't be
 * handled stays, is tried again, and holds up no other.
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
