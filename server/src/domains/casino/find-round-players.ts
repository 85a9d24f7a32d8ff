import { type Reader, query, sql } from '../../kernel/db.ts';

/** Providers name their rounds as they like, so more than one can have a name; more than a desk looks at never do. */
const ROUND_PLAYERS_MAX = 100;

/** Who played a round that its provider calls so. */
export async function findRoundPlayers(reader: Reader, round: string): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from casino_round where round = ${round} limit ${ROUND_PLAYERS_MAX}`,
  );
  return rows.map((row) => row.playerId);
}
