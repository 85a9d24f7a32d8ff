import { type Db, inTransaction } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { listInBreak, updateOver } from './time-out-store.ts';

/** How late a player is told that a time-out has ended; bets are taken again at its end. */
const PERIOD_MS = 30_000;
const ENDED_AT_ONCE = 500;

/** Tells players that their time-out has ended, each once, however many processes run it. One that a longer one replaced ends unnoticed. */
export function endTimeOuts(deps: { readonly db: Db; readonly clock: Clock; readonly log: Log }): Job {
  const { db, clock } = deps;
  const endSome = () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const over = await updateOver(tx, now, ENDED_AT_ONCE);
      const ids = over.map(({ playerId }) => playerId);
      const resting = await listInBreak(tx, ids, now);
      for (const { id: timeOutId, playerId } of over)
        if (!resting.has(playerId)) await emit(tx, { kind: 'time-out-ended', playerId, timeOutId }, now);
      return over.length;
    });
  return startJob(deps, {
    name: 'end time-outs',
    everyMs: PERIOD_MS,
    startsNow: true,
    run: async () => {
      while ((await endSome()) === ENDED_AT_ONCE);
    },
  });
}
