import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** When a player's limits were changed or looked at last; undefined for a player without any. */
export async function selectLastLook(reader: Reader, playerId: bigint): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date | null }>(
    reader,
    sql`select greatest(
          (select max(changed_at) from player_limit_change where player_id = ${playerId}),
          (select reviewed_at from limit_review where player_id = ${playerId})) as at
        where exists (select from player_limit where player_id = ${playerId})`,
  );
  return row?.at ?? undefined;
}

/** Records that the player has looked at their limits. */
export async function upsertReviewed(on: Reader, playerId: bigint, now: Date): Promise<void> {
  await query(
    on,
    sql`insert into limit_review (player_id, reviewed_at) values (${playerId}, ${now})
        on conflict (player_id) do update set reviewed_at = excluded.reviewed_at`,
  );
}

/**
 * Marks players as reminded whose limits were changed and looked at last before that moment, and who weren't reminded since then; at most
 * so many. Answers who they are.
 */
export async function markReminded(
  tx: Tx,
  before: Date,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    tx,
    sql`insert into limit_review (player_id, reminded_at)
        select due.player_id, ${now}::timestamptz from (
          select l.player_id from player_limit as l
            join player_limit_change as c on c.player_id = l.player_id
            left join limit_review as r on r.player_id = l.player_id
          group by l.player_id
          having max(c.changed_at) <= ${before} and coalesce(max(r.reviewed_at) <= ${before}, true)
            and coalesce(max(r.reminded_at) <= ${before}, true)
          order by l.player_id limit ${max}
        ) as due
        on conflict (player_id) do update set reminded_at = excluded.reminded_at
          where limit_review.reminded_at is null or limit_review.reminded_at <= ${before}
        returning player_id as "playerId"`,
  );
  return rows.map(({ playerId }) => playerId);
}
