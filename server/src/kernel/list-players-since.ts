import { bigints } from './columns.ts';
import { query, type Reader, sql } from './db.ts';

/** Those of the players who have a row in that table, under `player_id`, at or after a time in that column of it. */
export async function listPlayersSince(
  reader: Reader,
  { table, column }: { readonly table: string; readonly column: string },
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select p.id from unnest(${bigints(playerIds)}) as p (id)
        where exists (select 1 from ${sql.table(table)} as r where r.player_id = p.id and r.${sql.ref(column)} >= ${since})`,
  );
  return new Set(rows.map(({ id }) => id));
}
