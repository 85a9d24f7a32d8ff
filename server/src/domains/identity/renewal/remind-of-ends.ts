import { inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { type Job, startJob } from '../../../kernel/jobs/start-job.ts';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import type { IdentityDeps } from '../deps.ts';
import { selectEnding, updateReminded } from './renewal-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So many days before its last day a player is reminded; the later reminder first, so that who is late gets that one alone. */
const REMINDERS = [7, 30] as const;
const REMINDED_AT_ONCE = 100;

type RemindDeps = Pick<IdentityDeps, 'db' | 'clock' | 'log'>;

/** Reminds players of documents that end, thirty days before and seven days before, each once (KNOW-25). */
export const startReminding = (deps: RemindDeps): Job =>
  startJob(deps, {
    name: 'remind of documents that end',
    everyMs: HOUR_MS,
    startsNow: true,
    async run() {
      for (const days of REMINDERS) await remind(deps, days);
    },
  });

async function remind({ db, clock }: RemindDeps, days: number): Promise<void> {
  const now = clock.now();
  const from = dhakaDay(now);
  const until = dhakaDay(new Date(now.getTime() + days * DAY_MS));
  for (let isMore = true; isMore;) {
    const ending = await selectEnding(db, { from, until, days }, REMINDED_AT_ONCE);
    for (const { id, playerId } of ending)
      await inTransaction(db, async (tx) => {
        if (await updateReminded(tx, id, days))
          await emit(tx, { kind: 'identity-expiring', playerId, verificationId: id, days }, now);
      });
    isMore = ending.length === REMINDED_AT_ONCE;
  }
}
