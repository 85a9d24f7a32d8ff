import { bigints } from '../../kernel/database/columns.ts';
import { query, type Reader, sql } from '../../kernel/db.ts';

/** When a player asked to loosen or lift a limit, or to reopen a closed product. */
export interface Loosening {
  readonly playerId: bigint;
  readonly at: Date;
}

/** What these players asked to loosen since that time, the oldest first, whatever became of it. */
export function listLoosenings(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<Loosening[]> {
  return query<Loosening>(
    reader,
    sql`select player_id as "playerId", changed_at as at from player_limit_change
        where player_id = any(${bigints(playerIds)}) and changed_at >= ${since} and step = 'asked'
        union all
        select player_id, changed_at from product_block_change
        where player_id = any(${bigints(playerIds)}) and changed_at >= ${since} and step = 'asked'
        order by at`,
  );
}

/** The players who asked for something of that kind since that time. */
export async function listLoosenedSince(reader: Reader, since: Date): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select player_id as "playerId" from player_limit_change where changed_at >= ${since} and step = 'asked'
        union select player_id from product_block_change where changed_at >= ${since} and step = 'asked'`,
  );
  return rows.map(({ playerId }) => playerId);
}
