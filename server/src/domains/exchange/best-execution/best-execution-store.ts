import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/** The players who have best execution off. */
export async function listBestExecutionOff(db: Reader): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    db,
    sql`select player_id as "playerId" from exchange_best_execution_off order by player_id`,
  );
  return rows.map(({ playerId }) => playerId);
}

/** Notes that a player has it off. */
export function insertBestExecutionOff(tx: Tx, playerId: bigint, now: Date): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_best_execution_off (player_id, since) values (${playerId}, ${now})
      on conflict (player_id) do nothing`,
  );
}

/** Notes that a player has it on, as everybody has from the beginning. */
export function deleteBestExecutionOff(tx: Tx, playerId: bigint): Promise<unknown> {
  return query(tx, sql`delete from exchange_best_execution_off where player_id = ${playerId}`);
}
