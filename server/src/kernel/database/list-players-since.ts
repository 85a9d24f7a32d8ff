import { bigints } from './columns.ts';
import { query, type RawBuilder, type Reader, sql } from '../db.ts';

/** Those of the players for whom `rows`, a query of `player_id` and `at`, answers a row at or after that time. */
export async function listPlayersSince(
  reader: Reader,
  rows: RawBuilder<unknown>,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  const found = await query<{ id: bigint }>(
    reader,
    sql`select p.id from unnest(${bigints(playerIds)}) as p (id)
        where exists (select 1 from (${rows}) as r where r.player_id = p.id and r.at >= ${since})`,
  );
  return new Set(found.map(({ id }) => id));
}
