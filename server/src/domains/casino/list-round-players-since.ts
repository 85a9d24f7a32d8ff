import { bigints } from '../../kernel/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** Those of the players who started a round of a game since that moment. */
export async function listRoundPlayersSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select p.id from unnest(${bigints(playerIds)}) as p (id)
        where exists (select 1 from casino_round as r where r.player_id = p.id and r.opened_at >= ${since})`,
  );
  return new Set(rows.map(({ id }) => id));
}
