import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** A launch that can be followed until it expires. */
export interface Access {
  readonly tokenHash: Buffer;
  readonly playerId: bigint;
  readonly platform: string;
  readonly gameCode: string;
  readonly expiresAt: Date;
}

/** Inserts a launch, and deletes those that expired before `now`. */
export async function insertAccess(tx: Tx, access: Access, now: Date): Promise<void> {
  await query(tx, sql`delete from game_access where expires_at <= ${now}`);
  await query(
    tx,
    sql`insert into game_access (token_hash, player_id, platform, game_code, expires_at)
        values (${access.tokenHash}, ${access.playerId}, ${access.platform}, ${access.gameCode},
          ${access.expiresAt})`,
  );
}

/** Deletes a launch and returns it, so that it is followed once; undefined when it is unknown, used or expired. */
export function deleteAccess(
  on: Reader,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly playerId: bigint; readonly username: string } | undefined> {
  return queryOne(
    on,
    sql`with taken as (delete from game_access where token_hash = ${tokenHash} returning player_id, expires_at)
        select t.player_id as "playerId", p.username from taken t join player p on p.id = t.player_id
        where t.expires_at > ${now} and p.status = 'active'`,
  );
}
