import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import { selectDueMessages } from './desk/message-store.ts';
import { sendBatch } from './desk/send-batch.ts';
import type { SendingDeps } from './deps.ts';

/** How late the sending of a scheduled message may begin. */
const PERIOD_MS = 2_000;
const SENT_SIDE_BY_SIDE = 20;

/**
 * Sends staff messages to players, each when it is due (ACCT-8): at start what a previous process left, then on each
 * wake-up and every two seconds. A long message doesn't delay a short one: they take turns, batch by batch. Any number
 * of processes may run it; what `stop` interrupts, the next start continues.
 */
export function startSending(deps: SendingDeps): Job {
  let closing = false;
  const job = startJob(deps, {
    name: 'send messages of staff',
    everyMs: PERIOD_MS,
    startsNow: true,
    run: () => sendDue(deps, () => closing),
  });
  return {
    ...job,
    stop() {
      closing = true;
      return job.stop();
    },
  };
}

async function sendDue(deps: SendingDeps, isClosing: () => boolean): Promise<void> {
  const { db, clock } = deps;
  let due = await selectDueMessages(db, clock.now(), SENT_SIDE_BY_SIDE);
  while (due.length > 0) {
    const unfinished = [];
    for (const id of due) {
      if (isClosing()) return;
      if (await sendSurely(deps, id)) unfinished.push(id);
    }
    due = unfinished;
  }
}

/** Returns whether there is more to send; a batch that fails is retried by the next run. */
async function sendSurely(deps: SendingDeps, id: bigint): Promise<boolean> {
  try {
    return await sendBatch(deps, id);
  } catch (error) {
    deps.log.error({ err: error, staffMessageId: id }, 'a batch of a message could not be sent');
    return false;
  }
}
