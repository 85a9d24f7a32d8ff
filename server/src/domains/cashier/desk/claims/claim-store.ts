import { bigints } from '../../../../kernel/database/columns.ts';
import { type Tx, query, sql } from '../../../../kernel/db.ts';

/** The two tables of requests that staff decide. */
export type RequestTable = 'deposit' | 'withdrawal';

/** The member who claims a request. */
export interface Claimer {
  readonly id: bigint;
  readonly username: string;
}

/** The states in which a person can act on a request. */
const waiting = {
  deposit: sql`state in ('submitted', 'verifying', 'mismatched')`,
  withdrawal: sql`state in ('requested', 'approved', 'sent')`,
} as const;

/** Matches the rows that wait for a person; worded as the queue's index is, so that the index is used. */
export function isWaiting(table: RequestTable) {
  return waiting[table];
}

/** Claims those of the requests that wait and that nobody else has claimed; returns them. */
export async function updateClaimed(
  tx: Tx,
  table: RequestTable,
  ids: readonly bigint[],
  { staff, now, until }: { readonly staff: Claimer; readonly now: Date; readonly until: Date },
): Promise<bigint[]> {
  // Locked in one order, so that two members who claim the same requests can't deadlock.
  await query(
    tx,
    sql`select 1 from ${sql.table(table)} where id = any(${bigints(ids)}) order by id for update`,
  );
  const rows = await query<{ id: bigint }>(
    tx,
    sql`update ${sql.table(table)} set claimed_by = ${staff.id}, claimed_name = ${staff.username}, claimed_until = ${until}
        where id = any(${bigints(ids)}) and ${isWaiting(table)}
          and (claimed_by is null or claimed_by = ${staff.id} or claimed_until <= ${now})
        returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Releases those of the requests that the member has claimed; returns them. */
export async function updateReleased(
  tx: Tx,
  table: RequestTable,
  ids: readonly bigint[],
  staffId: bigint,
): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    tx,
    sql`update ${sql.table(table)} set claimed_by = null, claimed_name = null, claimed_until = null
        where id = any(${bigints(ids)}) and claimed_by = ${staffId} returning id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends the claim on a request that a member has dealt with, and stores the reason; from then on the sandbox leaves it
 * alone.
 */
export async function updateDealtWith(
  tx: Tx,
  table: RequestTable,
  id: bigint,
  reason: string | undefined,
): Promise<void> {
  await query(
    tx,
    sql`update ${sql.table(table)} set claimed_by = null, claimed_name = null, claimed_until = null, decide_at = null,
          reason = coalesce(${reason ?? null}, reason)
        where id = ${id}`,
  );
}
