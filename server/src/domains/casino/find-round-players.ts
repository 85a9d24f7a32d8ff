import { type Reader, query, sql } from '../../kernel/db.ts';

/** Providers choose the names of their rounds, so several may share one; never more than this in practice. */
const ROUND_PLAYERS_MAX = 100;

/** The players of a round with that name at its provider. */
export async function findRoundPlayers(reader: Reader, round: string): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from casino_round where round = ${round} limit ${ROUND_PLAYERS_MAX}`,
  );
  return rows.map((row) => row.playerId);
}
