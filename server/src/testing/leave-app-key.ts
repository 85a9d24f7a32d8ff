import { randomBytes } from 'node:crypto';
import { type Db, queryOne, sql } from '../kernel/db.ts';

/** Stores an app key of which nobody knows the text, as if the player had made it; returns its id. */
export async function leaveAppKey(db: Db, playerId: string): Promise<string> {
  const row = await queryOne<{ id: bigint }>(
    db,
    sql`insert into app_key (player_id, name, rights, key_hash, beginning, created_at)
        values (${BigInt(playerId)}, 'Left', 'read', ${randomBytes(32)}, 'left', now()) returning id`,
  );
  return String(row?.id);
}
