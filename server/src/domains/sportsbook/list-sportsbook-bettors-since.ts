import { bigints } from '../../kernel/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** Those of the players who bet against the house since that time. */
export async function listSportsbookBettorsSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select p.id from unnest(${bigints(playerIds)}) as p (id)
        where exists (select 1 from house_bet as b where b.player_id = p.id and b.placed_at >= ${since})`,
  );
  return new Set(rows.map(({ id }) => id));
}
