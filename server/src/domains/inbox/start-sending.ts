import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import { selectDueMessages } from './desk/message-store.ts';
import { sendBatch } from './desk/send-batch.ts';
import type { SendingDeps } from './deps.ts';

/** How late a message may begin that was written for later. */
const PERIOD_MS = 2_000;
const SENT_SIDE_BY_SIDE = 20;

/**
 * Sends what staff wrote to players, each message when its moment has come (ACCT-8): what a process left behind now, and
 * from then on when it is run and every two seconds. A long one doesn't hold up a short one: they take turns, batch
 * by batch. Any number of processes may do it at once; what `stop` cuts short the next start goes on with.
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

/** Answers whether there is more; a batch that fails is tried again by the next run. */
async function sendSurely(deps: SendingDeps, id: bigint): Promise<boolean> {
  try {
    return await sendBatch(deps, id);
  } catch (error) {
    deps.log.error({ err: error, staffMessageId: id }, 'a batch of a message could not be sent');
    return false;
  }
}
