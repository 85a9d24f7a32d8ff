import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: bigint,
  hashes: readonly string[],
): Promise<void> {
  await query(tx, sql`delete from staff_recovery_code where staff_id = ${staffId}`);
  await query(
    tx,
    sql`insert into staff_recovery_code (staff_id, code_hash) select ${staffId}, unnest(${texts(hashes)})`,
  );
}

/** Uses up a recovery code; false when the member has no such code. */
export async function takeRecoveryCode(tx: Tx, staffId: bigint, hash: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from staff_recovery_code where staff_id = ${staffId} and code_hash = ${hash} returning 1`,
  );
  return rows.length > 0;
}

/** True if the member has that recovery code, unused. */
export async function selectHasRecoveryCode(reader: Reader, staffId: bigint, hash: string): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select 1 from staff_recovery_code where staff_id = ${staffId} and code_hash = ${hash}`,
  );
  return rows.length > 0;
}

/** How many recovery codes a member has left. */
export async function countRecoveryCodes(reader: Reader, staffId: bigint): Promise<number> {
  const row = await queryOne<{ left: bigint }>(
    reader,
    sql`select count(*) as left from staff_recovery_code where staff_id = ${staffId}`,
  );
  return Number(row?.left ?? 0n);
}
