import { inTransaction } from '../../kernel/db.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import type { PushSendingDeps } from './deps.ts';
import { type Sent, sendNote, TRY_MS } from './send-note.ts';
import { deleteGone, deleteOutgoing, type Outgoing, putOff, putOffService, takeDue } from './store.ts';

/** How late a note may be sent that nobody in this process was notified of, or that waits for another try. */
const PERIOD_MS = 5_000;
const SIDE_BY_SIDE = 32;
/** Meanwhile no other process tries the same; longer than a try takes. */
const TAKEN_MS = 3 * TRY_MS;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** All notes of a service that didn't answer wait this long, or its tries would hold up those of the others. */
const SILENCE_MS = 60_000;

/**
 * Sends queued notes to the devices: at start what a previous process left, then on each wake-up and every five seconds. A note
 * whose sending was interrupted is sent again, and takes its own place on the device. Any number of processes may run it.
 */
export function startPushing(deps: PushSendingDeps): Job {
  let closing = false;
  const job = startJob(deps, {
    name: 'send messages to devices',
    everyMs: PERIOD_MS,
    startsNow: true,
    run: () => sendAll(deps, () => closing),
  });
  return {
    ...job,
    stop() {
      closing = true;
      return job.stop();
    },
  };
}

async function sendAll(deps: PushSendingDeps, isClosing: () => boolean): Promise<void> {
  let count = SIDE_BY_SIDE;
  while (count === SIDE_BY_SIDE && !isClosing()) count = await sendDue(deps);
}

/** Sends what is due, at most so many side by side; answers how many it was. */
async function sendDue(deps: PushSendingDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + TAKEN_MS);
  const due = await inTransaction(db, (tx) => takeDue(tx, { now, until, max: SIDE_BY_SIDE }));
  const tries = await Promise.all(
    due.map(async (note) => ({
      note,
      sent: note.expiresAt <= now ? ({ outcome: 'sent' } as const) : await sendNote(deps, note),
    })),
  );
  await settle(deps, tries);
  return due.length;
}

interface Try {
  readonly note: Outgoing;
  readonly sent: Sent;
}

async function settle({ db, clock, log }: PushSendingDeps, tries: readonly Try[]): Promise<void> {
  if (tries.length === 0) return;
  const now = clock.now();
  const done: bigint[] = [];
  const gone: bigint[] = [];
  const later: { readonly id: bigint; readonly dueAt: Date }[] = [];
  const silent = new Set<string>();
  for (const { note, sent } of tries) {
    if (sent.outcome === 'gone') gone.push(note.subscriptionId);
    else if (sent.outcome === 'later' || sent.outcome === 'silent') {
      const saidMs = sent.outcome === 'later' ? sent.afterMs : undefined;
      const dueAt = new Date(now.getTime() + waitMs(note, saidMs));
      if (dueAt < note.expiresAt) later.push({ id: note.id, dueAt });
      else done.push(note.id);
    } else done.push(note.id);
    if ('why' in sent) {
      const service = new URL(note.endpoint).origin;
      if (sent.outcome === 'silent') silent.add(service);
      log.warn({ service, why: sent.why, tries: note.tries }, 'a message could not be sent to a device');
    }
  }
  await inTransaction(db, async (tx) => {
    await deleteGone(tx, gone);
    await deleteOutgoing(tx, done);
    for (const { id, dueAt } of later) await putOff(tx, id, dueAt);
    for (const service of silent) await putOffService(tx, service, new Date(now.getTime() + SILENCE_MS));
  });
}

const waitMs = ({ tries }: Outgoing, saidMs: number | undefined): number =>
  Math.min(LONGEST_WAIT_MS, Math.max(saidMs ?? 0, FIRST_WAIT_MS * 2 ** (tries - 1)));
