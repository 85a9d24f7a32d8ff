import type { Config } from '../config.ts';
import { selectIdentity } from '../kernel/database/database-identity.ts';
import { describeUnfit, isRefusal } from '../kernel/database/read-side/compare-standby.ts';
import {
  type StandbyProgress,
  openStandby,
  readStandbyProgress,
} from '../kernel/database/read-side/standby.ts';
import { type Tx, databaseErrorCode, queryOne, sql } from '../kernel/db.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Line, linesAbout } from './line.ts';

const { ok, warning, fault } = linesAbout('standby');

/** Looks at the standby that answers heavy reads, and compares it with its primary; without one there is nothing to say. */
export async function lookAtStandby(primary: Tx, { databaseReadUrl, readAgeMaxMs }: Config): Promise<Line[]> {
  if (databaseReadUrl === undefined) return [];
  const standby = openStandby(databaseReadUrl);
  try {
    const unfit = describeUnfit(await selectIdentity(primary), await standby.look(selectIdentity));
    if (unfit !== undefined) return [fault(unfit)];
    const { now, position } = await selectPosition(primary);
    return [judgeStandby(await standby.look(readStandbyProgress), { now, position, ageMaxMs: readAgeMaxMs })];
  } catch (error) {
    if (isRefusal(databaseErrorCode(error)))
      return [
        fault(`The standby that DATABASE_READ_URL names refuses the connection: ${describeFailure(error)}`),
      ];
    return [
      warning(
        `The standby that DATABASE_READ_URL names does not answer (${describeFailure(error)}). Until it does, everything is ` +
          'read from the database itself.',
      ),
    ];
  } finally {
    await standby.close().catch(() => undefined);
  }
}

/** How far a standby is behind its primary, which was at that position at that time. */
export function judgeStandby(
  { position, replayedAt }: Pick<StandbyProgress, 'position' | 'replayedAt'>,
  primary: { readonly now: Date; readonly position: bigint; readonly ageMaxMs: number },
): Line {
  if (position !== undefined && position >= primary.position)
    return ok('It follows the database, and has replayed all of it.');
  const behindMs = replayedAt && primary.now.getTime() - replayedAt.getTime();
  if (behindMs !== undefined && behindMs <= primary.ageMaxMs)
    return ok(`It follows the database, ${(behindMs / 1_000).toFixed(1)} s behind.`);
  const behind = replayedAt === undefined ? 'by an unknown time' : `since ${replayedAt.toISOString()}`;
  return warning(
    `It is behind ${behind}, more than READ_MAX_AGE_SECONDS allows. Until it catches up, everything is read from the ` +
      'database itself: look at its log, and at pg_stat_replication on the database.',
  );
}

async function selectPosition(on: Tx): Promise<{ readonly now: Date; readonly position: bigint }> {
  const row = await queryOne<{ now: Date; position: bigint }>(
    on,
    sql`select clock_timestamp() as now, (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`,
  );
  if (row === undefined) throw new Error('the database does not answer');
  return row;
}
