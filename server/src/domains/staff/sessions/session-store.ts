import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { Member } from '../../../kernel/http/served-office-call.ts';

/** Expiry limits of a session: last used before the one time, or opened before the other. */
export interface SessionAge {
  readonly usedAfter: Date;
  readonly openedAfter: Date;
}

interface MemberRow {
  readonly id: bigint;
  readonly username: string;
  readonly role: Member['role'];
  readonly node_id: bigint | null;
  readonly affiliate_id: bigint | null;
  readonly session_id: bigint;
}

const memberOf = (row: MemberRow): Member => ({
  id: row.id,
  username: row.username,
  role: row.role,
  nodeId: row.node_id ?? undefined,
  affiliateId: row.affiliate_id ?? undefined,
  sessionId: row.session_id,
});

/** The member of a session's token; undefined when it has ended or the member is blocked. */
export async function selectSession(
  reader: Reader,
  tokenHash: string,
  { usedAfter, openedAfter }: SessionAge,
): Promise<Member | undefined> {
  const row = await queryOne<MemberRow>(
    reader,
    sql`select staff.id, staff.username, staff.role, staff.node_id, staff.affiliate_id, s.id as session_id
        from staff_session as s join staff on staff.id = s.staff_id
        where staff.status = 'active'
          and s.token_hash = ${tokenHash} and s.last_used_at > ${usedAfter} and s.opened_at > ${openedAfter}`,
  );
  return row && memberOf(row);
}

/**
 * The member of a session's token, recording that it is in use; undefined when it has ended or the member is blocked.
 */
export async function useSession(
  on: Reader,
  tokenHash: string,
  { usedAfter, openedAfter }: SessionAge,
  now: Date,
): Promise<Member | undefined> {
  const row = await queryOne<MemberRow>(
    on,
    sql`update staff_session as s set last_used_at = greatest(s.last_used_at, ${now})
        from staff where staff.id = s.staff_id and staff.status = 'active'
          and s.token_hash = ${tokenHash} and s.last_used_at > ${usedAfter} and s.opened_at > ${openedAfter}
        returning staff.id, staff.username, staff.role, staff.node_id, staff.affiliate_id, s.id as session_id`,
  );
  return row && memberOf(row);
}

/** Inserts a session. */
export async function insertSession(
  tx: Tx,
  session: { readonly staffId: bigint; readonly tokenHash: string; readonly userAgent: string },
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into staff_session (staff_id, token_hash, user_agent, opened_at, last_used_at, stepped_up_at)
        values (${session.staffId}, ${session.tokenHash}, ${session.userAgent}, ${now}, ${now}, ${now})`,
  );
}

/** When it was last proved in that session that it is the member; undefined if it has ended. */
export async function selectSteppedUpAt(reader: Reader, sessionId: bigint): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date }>(
    reader,
    sql`select stepped_up_at as at from staff_session where id = ${sessionId}`,
  );
  return row?.at;
}

/** Records in a session that it was proved to be the member. */
export async function updateSteppedUp(tx: Tx, sessionId: bigint, now: Date): Promise<void> {
  await query(tx, sql`update staff_session set stepped_up_at = ${now} where id = ${sessionId}`);
}

/** Deletes a member's expired sessions. */
export async function deleteEndedSessions(tx: Tx, staffId: bigint, age: SessionAge): Promise<void> {
  await query(
    tx,
    sql`delete from staff_session where staff_id = ${staffId}
          and (last_used_at <= ${age.usedAfter} or opened_at <= ${age.openedAfter})`,
  );
}

/** Ends a session. */
export async function deleteSession(tx: Tx, sessionId: bigint): Promise<void> {
  await query(tx, sql`delete from staff_session where id = ${sessionId}`);
}

/** Ends the session of a token, if there is one. */
export async function deleteSessionOfToken(tx: Tx, tokenHash: string): Promise<void> {
  await query(tx, sql`delete from staff_session where token_hash = ${tokenHash}`);
}

/** Ends a member's sessions, except the one to keep if given. */
export async function deleteSessionsOf(tx: Tx, staffId: bigint, keptSessionId?: bigint): Promise<void> {
  await query(
    tx,
    sql`delete from staff_session
        where staff_id = ${staffId} and id is distinct from ${keptSessionId ?? null}::bigint`,
  );
}
