import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import { deleteOldFailures } from './failure-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Failures of names that nobody has say little, and anybody can make them. */
const NOBODYS_DAYS = 30;
/** As long as complaints about them are answered: five years. */
const KEPT_DAYS = 5 * 366;

/** Deletes failed log-ins that are too old to be asked for. */
export async function forgetFailures({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteOldFailures(db, before(NOBODYS_DAYS), before(KEPT_DAYS));
}
