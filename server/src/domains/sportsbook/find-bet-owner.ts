import { type Reader, queryOne, sql } from '../../kernel/db.ts';

/** The owner of a bet against the house; undefined if there is no such bet. */
export async function findBetOwner(on: Reader, id: bigint): Promise<bigint | undefined> {
  const row = await queryOne<{ player_id: bigint }>(
    on,
    sql`select player_id from house_bet where id = ${id}`,
  );
  return row?.player_id;
}
