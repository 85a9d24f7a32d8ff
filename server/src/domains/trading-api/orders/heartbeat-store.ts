import { type Db, query, sql } from '../../../kernel/db.ts';

/** A player whose orders are cancelled when their program falls silent. */
export interface StoredHeartbeat {
  readonly playerId: bigint;
  readonly timeoutSeconds: number;
}

/** All of them. */
export function listHeartbeats(db: Db): Promise<StoredHeartbeat[]> {
  return query<StoredHeartbeat>(
    db,
    sql`select player_id as "playerId", timeout_seconds as "timeoutSeconds" from trading_heartbeat`,
  );
}

/** Writes that a player's program is alive. */
export async function saveHeartbeat(
  db: Db,
  { playerId, timeoutSeconds }: StoredHeartbeat,
  at: Date,
): Promise<void> {
  await query(
    db,
    sql`insert into trading_heartbeat (player_id, timeout_seconds, beat_at) values (${playerId}, ${timeoutSeconds}, ${at})
      on conflict (player_id) do update set timeout_seconds = excluded.timeout_seconds, beat_at = excluded.beat_at`,
  );
}

/** Forgets a player who no longer asked for that. */
export async function deleteHeartbeat(db: Db, playerId: bigint): Promise<void> {
  await query(db, sql`delete from trading_heartbeat where player_id = ${playerId}`);
}
