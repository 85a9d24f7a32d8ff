import { type Db, queryOne, sql } from '../kernel/db.ts';
import type { Clock } from '../kernel/time/clock.ts';

/** Other machines' clocks, of one that the app ran on before, may be a little ahead. */
const EARLIER_MS_MAX = 5_000;

/**
 * Says in the log when the clock is behind the newest entry of the audit log or the newest order: it was set back while the app
 * was down, or goes wrong now. Starts nevertheless: how far the stored moments are wrong, nobody but the operator knows.
 */
export async function warnOfEarlierClock(
  db: Db,
  clock: Pick<Clock, 'now'>,
  log: Record<'fatal', (bindings: object, message: string) => void>,
): Promise<void> {
  const row = await queryOne<{ newest: Date | null }>(
    db,
    sql`select greatest(
          (select at from audit_entry order by id desc limit 1),
          (select placed_at from exchange_order order by id desc limit 1)) as newest`,
  );
  const newest = row?.newest?.getTime() ?? 0;
  const behindMs = newest - clock.now().getTime();
  if (behindMs > EARLIER_MS_MAX)
    log.fatal(
      { behindMs },
      'the clock is behind what the database has recorded: check the machine’s clock, and restart',
    );
}
