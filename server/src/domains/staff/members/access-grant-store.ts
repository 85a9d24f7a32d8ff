import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** What one member did to another's account. */
export type AccessGrant = 'invited' | 'role' | 'unlocked' | 'unblocked';

/** Records that a member let another in, changed their role, or unlocked or unblocked them; the latest time counts. */
export async function upsertAccessGrant(
  tx: Tx,
  grant: { readonly staffId: bigint; readonly grantedBy: bigint; readonly kind: AccessGrant },
  now: Date,
): Promise<void> {
  if (grant.staffId === grant.grantedBy) return;
  await query(
    tx,
    sql`insert into staff_access_grant (staff_id, granted_by, kind, granted_at)
        values (${grant.staffId}, ${grant.grantedBy}, ${grant.kind}, ${now})
        on conflict (staff_id, granted_by, kind) do update set granted_at = excluded.granted_at`,
  );
}

/**
 * The time of the grant that links two members longest: granted after `since` by one to the other, directly or through
 * others, or to both by a third. Undefined when nobody stands behind both.
 */
export async function findAccessLink(
  reader: Reader,
  [first, second]: readonly [bigint, bigint],
  since: Date,
): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date | null }>(
    reader,
    sql`with recursive behind (member, granter, since) as (
          select id, id, 'infinity'::timestamptz from staff where id in (${first}, ${second})
          union
          select behind.member, g.granted_by, least(behind.since, g.granted_at)
          from behind join staff_access_grant g on g.staff_id = behind.granter
          where g.granted_at > ${since}
        ), strongest as (
          select member, granter, max(since) as since from behind group by member, granter
        )
        select max(least(a.since, b.since)) as at
        from strongest a join strongest b on a.granter = b.granter
        where a.member = ${first} and b.member = ${second}`,
  );
  return row?.at ?? undefined;
}
