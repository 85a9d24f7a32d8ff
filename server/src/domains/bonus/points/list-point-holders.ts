import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/** Those of the players who have at least that many VIP points. */
export async function listPointHolders(
  reader: Reader,
  playerIds: readonly bigint[],
  min: number,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select player_id as id from point_account where player_id = any(${bigints(playerIds)}) and points >= ${min}`,
  );
  return new Set(rows.map(({ id }) => id));
}
