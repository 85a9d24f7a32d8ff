import { type Db, inTransaction } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { reviewDueBefore } from './review-rule.ts';
import { markReminded } from './review-store.ts';

/** How late a player may be reminded of something that is due for months. */
const PERIOD_MS = 3_600_000;
const REMINDED_AT_ONCE = 500;

/** Reminds players of limits that were neither changed nor looked at for six months (CARE-81): once, and again after as long. */
export function remindOfLimits(deps: { readonly db: Db; readonly clock: Clock; readonly log: Log }): Job {
  const { db, clock } = deps;
  const remindSome = () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const due = await markReminded(tx, reviewDueBefore(now), { now, max: REMINDED_AT_ONCE });
      for (const playerId of due) await emit(tx, { kind: 'limits-due', playerId, at: now }, now);
      return due.length;
    });
  return startJob(deps, {
    name: 'remind of limits',
    everyMs: PERIOD_MS,
    startsNow: true,
    run: async () => {
      while ((await remindSome()) === REMINDED_AT_ONCE);
    },
  });
}
