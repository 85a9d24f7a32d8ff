import { type Db, type Reader, query, queryOne, sql } from '../kernel/db.ts';

/** How many owners may log in to the office. */
export async function countOwners(reader: Reader): Promise<number> {
  const row = await queryOne<{ owners: number }>(
    reader,
    sql`select count(*)::integer as owners from staff where role = 'owner' and status = 'active'`,
  );
  return row?.owners ?? 0;
}

/** Who decides payments, and from which amount in paisa on a second member confirms a withdrawal. */
export function selectCashierRules(
  reader: Reader,
): Promise<{ readonly decidedBy: 'sandbox' | 'staff'; readonly fourEyesMin: bigint } | undefined> {
  return queryOne(
    reader,
    sql`select decided_by as "decidedBy", four_eyes_min as "fourEyesMin" from cashier_setting`,
  );
}

/** When a live installation first opened to players; undefined before. */
export async function selectOpenedAt(reader: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ openedAt: Date }>(
    reader,
    sql`select opened_at as "openedAt" from live_opening`,
  );
  return row?.openedAt;
}

/** Notes the first opening; a later one changes nothing. */
export async function insertOpening(db: Db, now: Date): Promise<void> {
  await query(db, sql`insert into live_opening (opened_at) values (${now}) on conflict (is_only) do nothing`);
}
