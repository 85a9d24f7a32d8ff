import { type Db, query, sql } from '../kernel/db.ts';

/** Puts that many messages in a player's inbox, a minute apart and the last one now; returns their ids in that order. */
export async function leaveMessages(
  db: Db,
  remoteId: string,
  { count, now }: { readonly count: number; readonly now: Date },
): Promise<string[]> {
  const rows = await query<{ id: bigint }>(
    db,
    sql`insert into inbox_message (player_id, kind, cause, title_en, title_bn, text_en, text_bn, created_at)
        select ${BigInt(remoteId)}::bigint, 'staff', 'test:' || gen_random_uuid(), 'Note ' || n, 'নোট ' || n,
          'The text of note number ' || n, n || ' নম্বর নোটের কথা এখানে আছে',
          ${now}::timestamptz - (${count}::integer - n) * interval '1 minute'
        from generate_series(1, ${count}::integer) as n returning id`,
  );
  return rows.map((row) => String(row.id));
}
