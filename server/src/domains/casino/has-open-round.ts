import { type Reader, queryOne, sql } from '../../kernel/db.ts';

/** True if the player has a round of a game that has not ended. */
export async function hasOpenRound(reader: Reader, playerId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from casino_round where player_id = ${playerId} and closed_at is null limit 1`,
  );
  return row !== undefined;
}
