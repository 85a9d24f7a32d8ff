import { bigints } from '../../kernel/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** Those of the players who made a deposit since that moment which was credited and not charged back. */
export async function listDepositorsSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select p.id from unnest(${bigints(playerIds)}) as p (id)
        where exists (select 1 from deposit as d
          where d.player_id = p.id and d.created_at >= ${since} and d.state = 'credited')`,
  );
  return new Set(rows.map(({ id }) => id));
}
