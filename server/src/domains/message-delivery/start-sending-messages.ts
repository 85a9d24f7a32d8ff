import { z } from 'zod';
import { inTransaction } from '../../kernel/db.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import type { MessageDeliveryDeps } from './deps.ts';
import { describeFault, type MessageGateway, type Outgoing, RefusedForGood } from './gateway.ts';
import {
  deleteOld,
  expireWaiting,
  noteFailed,
  noteSent,
  type TakenOutgoing,
  takeDue,
} from './outgoing-store.ts';
import { placeOf } from './queue-message.ts';

/** How late a message may be sent that nobody in this process was notified of, or that waits for another try. */
const PERIOD_MS = 2_000;
const SIDE_BY_SIDE = 16;
/** Meanwhile no other process tries the same; longer than a try takes, and short enough for a code's five minutes. */
const TAKEN_MS = 60_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/** What is kept says that a message went, not what it said. */
const KEPT_MS = 30 * 24 * 3_600_000;
const DELETED_AT_ONCE = 1_000;

const content = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/**
 * Sends queued messages: at start what a previous process left, then on each wake-up and every two seconds. A message whose sending was
 * interrupted is sent again with the same id. One that a gateway doesn't take is tried again after 2 s, 4 s, 8 s and so on up to
 * half a minute, until it is of no use any more. Any number of processes may run it.
 */
export function startSendingMessages(deps: MessageDeliveryDeps): Job {
  const closing = new AbortController();
  const job = startJob(deps, {
    name: 'send text messages and e-mails',
    everyMs: PERIOD_MS,
    startsNow: true,
    async run() {
      const now = deps.clock.now();
      await inTransaction(deps.db, (tx) => expireWaiting(tx, now));
      const before = new Date(now.getTime() - KEPT_MS);
      await inTransaction(deps.db, (tx) => deleteOld(tx, before, DELETED_AT_ONCE));
      let count = SIDE_BY_SIDE;
      while (count === SIDE_BY_SIDE && !closing.signal.aborted) count = await sendDue(deps);
    },
  });
  return {
    ...job,
    async stop() {
      closing.abort();
      await job.stop();
      for (const gateway of deps.gateways.values()) gateway.close();
    },
  };
}

async function sendDue(deps: MessageDeliveryDeps): Promise<number> {
  const { db, clock, secrets, gateways } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + TAKEN_MS);
  const due = await inTransaction(db, (tx) => takeDue(tx, { now, until, max: SIDE_BY_SIDE }));
  await Promise.all(
    due.map(async (taken) => {
      const { id, keyId, sealed } = taken;
      const text = secrets.open(placeOf(id), { keyId, bytes: sealed });
      const gateway = gateways.get(taken.channel);
      if (text === undefined) await giveUp(deps, id, 'its key was declared lost');
      else if (gateway === undefined) await giveUp(deps, id, 'no gateway is set for its channel');
      else await sendOne(deps, taken, { gateway, outgoing: { id, ...content.parse(JSON.parse(text)) } });
    }),
  );
  return due.length;
}

async function sendOne(
  deps: MessageDeliveryDeps,
  { id, channel, tries, usefulUntil }: TakenOutgoing,
  { gateway, outgoing }: { readonly gateway: MessageGateway; readonly outgoing: Outgoing },
): Promise<void> {
  const { db, clock, log } = deps;
  try {
    const { reference } = await gateway.send(outgoing);
    await inTransaction(db, (tx) => noteSent(tx, id, reference));
  } catch (error) {
    const fault = describeFault(error, outgoing);
    log.warn({ channel, tries, fault }, 'a message was not taken by its gateway');
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
    const next = new Date(clock.now().getTime() + waitMs);
    const dueAt = error instanceof RefusedForGood || next >= usefulUntil ? undefined : next;
    await inTransaction(db, (tx) => noteFailed(tx, id, { fault, dueAt }));
  }
}

async function giveUp({ db }: MessageDeliveryDeps, id: string, fault: string): Promise<void> {
  await inTransaction(db, (tx) => noteFailed(tx, id, { fault, dueAt: undefined }));
}
