import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** Why a log-in failed. */
export type LogInFailure = 'password' | 'second-factor' | 'locked';

/** A log-in that failed. */
export interface FailedLogIn {
  readonly lockKey: Buffer;
  /** Null for a name that nobody has; the name itself isn't kept, because it may be a password in the wrong field. */
  readonly playerId: bigint | null;
  readonly reason: LogInFailure;
  readonly address: string;
  readonly device: string;
  readonly at: Date;
}

/** Lets the attempts under one key follow each other. */
export async function lockAttempts(tx: Tx, lockKey: Buffer): Promise<void> {
  await query(
    tx,
    sql`select pg_advisory_xact_lock(${lockKey.readInt32BE(0)}::integer, ${lockKey.readInt32BE(4)}::integer)`,
  );
}

/** When the attempts failed that count, since that moment and in their order. */
export async function selectFailures(reader: Reader, lockKey: Buffer, since: Date): Promise<Date[]> {
  const rows = await query<{ at: Date }>(
    reader,
    sql`select at from log_in_failure where lock_key = ${lockKey} and counts and at > ${since} order by at, id`,
  );
  return rows.map(({ at }) => at);
}

/** Records a failure; answers its id. One made while the account is locked doesn't count. */
export async function insertFailure(on: Reader, failed: FailedLogIn): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    on,
    sql`insert into log_in_failure (lock_key, player_id, reason, counts, address, device, at)
        values (${failed.lockKey}, ${failed.playerId}, ${failed.reason}, ${failed.reason !== 'locked'},
          ${failed.address}, ${failed.device}, ${failed.at})
        returning id`,
  );
  if (row === undefined) throw new Error('a failed log-in was not recorded');
  return row.id;
}

/** Says why an attempt failed that was recorded beforehand. */
export async function updateReason(on: Reader, id: bigint, reason: LogInFailure): Promise<void> {
  await query(on, sql`update log_in_failure set reason = ${reason} where id = ${id}`);
}

/** Forgets an attempt that was recorded beforehand and didn't fail. */
export async function deleteFailure(on: Reader, id: bigint): Promise<void> {
  await query(on, sql`delete from log_in_failure where id = ${id}`);
}

/** Lets none of the failures so far count any more; they stay in the list of what happened. */
export async function forgiveFailures(on: Reader, lockKey: Buffer): Promise<void> {
  await query(on, sql`update log_in_failure set counts = false where lock_key = ${lockKey} and counts`);
}

/** Records that the player proved on that device, by a code, to be the player. */
export async function insertUnlock(tx: Tx, playerId: bigint, device: string, at: Date): Promise<void> {
  await query(
    tx,
    sql`insert into log_in_unlock (player_id, device, at) values (${playerId}, ${device}, ${at})
        on conflict (player_id, device) do update set at = excluded.at`,
  );
}

/** True if the player proved on that device, since that moment, to be the player. */
export async function selectIsUnlocked(
  reader: Reader,
  playerId: bigint,
  device: string,
  since: Date,
): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select 1 from log_in_unlock where player_id = ${playerId} and device = ${device} and at > ${since}`,
  );
  return rows.length > 0;
}

/** Deletes failures of names that nobody has before the one moment, and all others, and unlocks, before the other. */
export async function deleteOldFailures(on: Reader, nobodysBefore: Date, before: Date): Promise<void> {
  await query(
    on,
    sql`delete from log_in_failure where at < ${before} or (player_id is null and at < ${nobodysBefore})`,
  );
  await query(on, sql`delete from log_in_unlock where at < ${before}`);
}
