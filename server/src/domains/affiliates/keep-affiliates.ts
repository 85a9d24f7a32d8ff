import { inTransaction } from '../../kernel/db.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { dhakaDay } from '../../kernel/time/dhaka-day.ts';
import { deleteDevices } from './affiliate-store.ts';
import type { AffiliatesDeps } from './deps.ts';
import { excludeLinked } from './exclude-player.ts';
import { findAcquired } from './find-acquired.ts';
import { makeStatements } from './make-statements.ts';

const EVERY_MS = 3_600_000;

/** Starts the hourly job: excludes affiliates' own accounts, counts acquired players, and makes the statements of months that are over. */
export function keepAffiliates(deps: AffiliatesDeps & { readonly log: Log }): Pick<Job, 'stop'> {
  return startJob(deps, {
    name: 'make statements of affiliates',
    everyMs: EVERY_MS,
    startsNow: true,
    run: () => runAffiliates(deps),
  });
}

/** One run of the job; repeating it changes nothing. */
export async function runAffiliates(deps: AffiliatesDeps): Promise<void> {
  await excludeLinked(deps);
  await findAcquired(deps);
  await makeStatements(deps);
  await inTransaction(deps.db, (tx) => deleteDevices(tx, dhakaDay(deps.clock.now())));
}
