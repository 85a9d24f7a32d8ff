import { createHash } from 'node:crypto';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** What the database keeps of a token, so that reading the database opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A live session and whose it is. */
export interface SessionRow {
  readonly session_id: bigint;
  readonly last_used_at: Date;
  readonly player_id: bigint;
  readonly username: string;
}

/** The session of a token, used after that instant, of a player who isn't blocked. */
export function selectSession(
  reader: Reader,
  tokenHash: Buffer,
  usedAfter: Date,
): Promise<SessionRow | undefined> {
  return queryOne<SessionRow>(
    reader,
    sql`select s.id as session_id, s.last_used_at, p.id as player_id, p.username
        from player_session s join player p on p.id = s.player_id
        where (s.token_hash = ${tokenHash} or s.exchange_token_hash = ${tokenHash})
          and s.last_used_at > ${usedAfter} and p.status = 'active'`,
  );
}

/** Notes that a session is in use. */
export async function updateLastUsed(on: Reader, sessionId: bigint, now: Date): Promise<void> {
  await query(
    on,
    sql`update player_session set last_used_at = ${now} where id = ${sessionId} and last_used_at < ${now}`,
  );
}

/** Writes a session. */
export async function insertSession(
  tx: Tx,
  playerId: bigint,
  tokens: { readonly hash: Buffer; readonly exchangeHash: Buffer },
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into player_session (player_id, token_hash, exchange_token_hash, created_at, last_used_at)
        values (${playerId}, ${tokens.hash}, ${tokens.exchangeHash}, ${now}, ${now})`,
  );
}

/** Deletes a player's sessions that ended by themselves, and all but the newest ones. */
export async function deleteOldSessions(
  tx: Tx,
  playerId: bigint,
  usedAfter: Date,
  keptMax: number,
): Promise<void> {
  await query(
    tx,
    sql`delete from player_session where player_id = ${playerId} and (last_used_at <= ${usedAfter}
          or id not in (select id from player_session where player_id = ${playerId}
                        order by last_used_at desc, id desc limit ${keptMax}))`,
  );
}

/** Ends a session. */
export async function deleteSession(on: Reader, sessionId: bigint): Promise<void> {
  await query(on, sql`delete from player_session where id = ${sessionId}`);
}
