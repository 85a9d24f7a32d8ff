import { bigints } from '../../kernel/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** Those of the players who placed an order since that time. */
export async function listOrderersSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select p.id from unnest(${bigints(playerIds)}) as p (id)
        where exists (select 1 from exchange_order as o where o.player_id = p.id and o.placed_at >= ${since})`,
  );
  return new Set(rows.map(({ id }) => id));
}
