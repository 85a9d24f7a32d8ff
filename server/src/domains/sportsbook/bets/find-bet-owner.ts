import { type Reader, queryOne, sql } from '../../../kernel/db.ts';

/** The owner of a bet against the house; undefined if there is no such bet. */
export async function findBetOwner(on: Reader, id: bigint): Promise<bigint | undefined> {
  const row = await queryOne<{ playerId: bigint }>(
    on,
    sql`select player_id as "playerId" from house_bet where id = ${id}`,
  );
  return row?.playerId;
}
