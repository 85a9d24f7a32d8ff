import { DELIVERY_DAYS, type WebhookAttempt } from '@maidan/contract/office';
import { inTransaction } from '../../kernel/db.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import {
  deleteOld,
  insertAttempt,
  putOff,
  type TakenDelivery,
  takeDue,
  updateDelivery,
} from './delivery-store.ts';
import type { WebhooksDeps } from './deps.ts';
import { isAccepted, isGone, sendDelivery } from './send-delivery.ts';
import { noteDelivered, noteFailed, selectWebhookForUpdate } from './webhook-store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How late a message may be sent that nobody in this process was notified of, or that waits for another try. */
const PERIOD_MS = 5 * SECOND_MS;
const SIDE_BY_SIDE = 16;
/** A webhook that answers slowly leaves room for the others. */
const OF_EACH = 4;
/** Meanwhile no other process tries the same; longer than the longest try takes. */
export const TAKEN_MS = 90 * SECOND_MS;
/** How long a message waits after its first failure, its second, and so on; after the last one it is given up. */
const WAITS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
/** All messages of a webhook that didn't answer wait this long, or its tries would hold up those of others. */
const SILENCE_MS = MINUTE_MS;
const DELETED_AT_ONCE = 1_000;

/** The jobs of webhooks. */
export interface DeliveringJobs {
  /** Sends what is due; woken by what queues a message. */
  readonly sending: Job;
  readonly stop: () => Promise<void>;
}

/**
 * Delivers queued messages, at least once and in no certain order: at start what a previous process left, then on each wake-up and
 * every five seconds. Any number of processes may run it. Forgets messages after thirty days.
 */
export function startDelivering(deps: WebhooksDeps): DeliveringJobs {
  const closing = new AbortController();
  const sending = startJob(deps, {
    name: 'deliver webhooks',
    everyMs: PERIOD_MS,
    startsNow: true,
    async run() {
      let count = SIDE_BY_SIDE;
      while (count > 0 && !closing.signal.aborted) count = await sendDue(deps);
    },
  });
  const pruning = startJob(deps, {
    name: 'prune the log of webhooks',
    everyMs: HOUR_MS,
    async run() {
      const before = new Date(deps.clock.now().getTime() - DELIVERY_DAYS * DAY_MS);
      let count = DELETED_AT_ONCE;
      while (count === DELETED_AT_ONCE && !closing.signal.aborted)
        count = await inTransaction(deps.db, (tx) => deleteOld(tx, before, DELETED_AT_ONCE));
    },
  });
  return {
    sending,
    async stop() {
      closing.abort();
      await Promise.all([sending.stop(), pruning.stop()]);
    },
  };
}

async function sendDue(deps: WebhooksDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + TAKEN_MS);
  const due = await inTransaction(db, (tx) =>
    takeDue(tx, { now, until, max: SIDE_BY_SIDE, ofEachMax: OF_EACH }),
  );
  await Promise.all(
    due.map(async (taken) =>
      settleTry(deps, taken, await sendDelivery(deps, taken), WAITS_MS[taken.tries - 1]),
    ),
  );
  return due.length;
}

/** Writes down how a try went; after a failure the message is due again after `waitMs`, or given up without one. */
export async function settleTry(
  { db, clock }: Pick<WebhooksDeps, 'db' | 'clock'>,
  { id, webhookId }: Pick<TakenDelivery, 'id' | 'webhookId'>,
  attempt: WebhookAttempt,
  waitMs: number | undefined,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    // Locked before its message, as whoever removes it locks both: otherwise each could wait for the other.
    if ((await selectWebhookForUpdate(tx, webhookId)) === undefined) return;
    await insertAttempt(tx, id, attempt);
    if (isAccepted(attempt)) {
      await updateDelivery(tx, id, { state: 'delivered', dueAt: null });
      await noteDelivered(tx, webhookId, now);
      return;
    }
    if (waitMs === undefined) await updateDelivery(tx, id, { state: 'failed', dueAt: null });
    else await updateDelivery(tx, id, { state: 'waiting', dueAt: new Date(now.getTime() + waitMs) });
    await noteFailed(tx, webhookId, now, isGone(attempt));
    if (attempt.status === null) await putOff(tx, webhookId, new Date(now.getTime() + SILENCE_MS));
  });
}
