import type { Attempts } from '../../../kernel/growing-waits.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/**
 * Where a member's password and codes are tried: on a device that they haven't logged in with, on one that they have,
 * with one of their recovery codes, or within a session; or one of their passkeys.
 */
export type AttemptSource =
  | 'unknown-device'
  | `device:${string}`
  | `recovery-code:${string}`
  | `passkey:${bigint}`
  | `session:${bigint}`;

/** The attempts from one source at a member; locks the member, so that attempts are counted one after another. */
export async function selectAttemptsForUpdate(
  tx: Tx,
  staffId: bigint,
  source: AttemptSource,
): Promise<Attempts | undefined> {
  await query(tx, sql`select 1 from staff where id = ${staffId} for update`);
  const row = await queryOne<{ count: number; lastAt: Date }>(
    tx,
    sql`select count, last_at as "lastAt" from staff_attempt where staff_id = ${staffId} and source = ${source}`,
  );
  return row && { count: row.count, lastMs: row.lastAt.getTime() };
}

/** Sets the attempts from one source at a member. */
export async function writeAttempts(
  tx: Tx,
  staffId: bigint,
  source: AttemptSource,
  { count, lastMs }: Attempts,
): Promise<void> {
  const lastAt = new Date(lastMs);
  await query(
    tx,
    sql`insert into staff_attempt (staff_id, source, count, last_at)
        values (${staffId}, ${source}, ${count}, ${lastAt})
        on conflict (staff_id, source) do update set count = excluded.count, last_at = excluded.last_at`,
  );
}

/** Deletes the attempts from one source at a member, because one of them was right. */
export async function clearAttempts(tx: Tx, staffId: bigint, source: AttemptSource): Promise<void> {
  await query(tx, sql`delete from staff_attempt where staff_id = ${staffId} and source = ${source}`);
}

/** Deletes a member's attempts before that moment. */
export async function deleteOldAttempts(tx: Tx, staffId: bigint, before: Date): Promise<void> {
  await query(tx, sql`delete from staff_attempt where staff_id = ${staffId} and last_at < ${before}`);
}

/** Deletes all attempts at a member and returns how many counted. */
export async function deleteAttempts(tx: Tx, staffId: bigint): Promise<number> {
  const rows = await query<{ count: number }>(
    tx,
    sql`delete from staff_attempt where staff_id = ${staffId} returning count`,
  );
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** The attempts at all members, by source. */
export async function selectAllAttempts(
  reader: Reader,
): Promise<(Attempts & { readonly staffId: bigint })[]> {
  const rows = await query<{ staffId: bigint; count: number; lastAt: Date }>(
    reader,
    sql`select staff_id as "staffId", count, last_at as "lastAt" from staff_attempt`,
  );
  return rows.map(({ staffId, count, lastAt }) => ({ staffId, count, lastMs: lastAt.getTime() }));
}
