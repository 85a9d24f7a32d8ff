import { createHash } from 'node:crypto';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import { networkOf } from '../../../kernel/network/connection.ts';

/** The stored form of a token, so that reading the database opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What a session opens: the site, or the trading API alone. */
export type SessionPurpose = 'site' | 'trading';

/** A live session and its player. */
export interface SessionRow {
  readonly sessionId: bigint;
  readonly purpose: SessionPurpose;
  readonly lastUsedAt: Date;
  readonly playerId: bigint;
  readonly username: string;
}

/** A session lives that was used after the one moment, a program's after its own, and opened after the last. */
export interface SessionBounds {
  readonly usedAfter: Date;
  readonly programUsedAfter: Date;
  readonly openedAfter: Date;
}

/** The live session of a token, of a player who isn't blocked. */
export function selectSession(
  reader: Reader,
  tokenHash: Buffer,
  { usedAfter, programUsedAfter, openedAfter }: SessionBounds,
): Promise<SessionRow | undefined> {
  return queryOne<SessionRow>(
    reader,
    sql`select s.id as "sessionId", s.purpose, s.last_used_at as "lastUsedAt", p.id as "playerId", p.username
        from player_session s join player p on p.id = s.player_id
        where (s.token_hash = ${tokenHash} or s.exchange_token_hash = ${tokenHash})
          and s.last_used_at > case s.purpose when 'site' then ${usedAfter}::timestamptz else ${programUsedAfter} end
          and s.created_at > ${openedAfter} and p.status = 'active'`,
  );
}

/** Records that a session is in use. */
export async function updateLastUsed(on: Reader, sessionId: bigint, now: Date): Promise<void> {
  await query(
    on,
    sql`update player_session set last_used_at = ${now} where id = ${sessionId} and last_used_at < ${now}`,
  );
}

/** Inserts a session. */
export async function insertSession(
  tx: Tx,
  playerId: bigint,
  opened: {
    readonly hash: Buffer;
    readonly exchangeHash: Buffer;
    readonly userAgent: string;
    readonly address: string;
    readonly steppedUpAt: Date | null;
    readonly purpose: SessionPurpose;
  },
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into player_session (player_id, token_hash, exchange_token_hash, user_agent, address, created_at,
          last_used_at, stepped_up_at, purpose)
        values (${playerId}, ${opened.hash}, ${opened.exchangeHash}, ${opened.userAgent}, ${opened.address}, ${now},
          ${now}, ${opened.steppedUpAt}, ${opened.purpose})`,
  );
}

/** When it was last proved in that session that it is the player; undefined if never. */
export async function selectSteppedUpAt(reader: Reader, sessionId: bigint): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date | null }>(
    reader,
    sql`select stepped_up_at as at from player_session where id = ${sessionId}`,
  );
  return row?.at ?? undefined;
}

/** Records in a session of that player that it was proved to be them. */
export async function updateSteppedUp(
  on: Reader,
  { id, sessionId }: { readonly id: bigint; readonly sessionId: bigint },
  now: Date,
): Promise<void> {
  await query(
    on,
    sql`update player_session set stepped_up_at = ${now} where id = ${sessionId} and player_id = ${id}`,
  );
}

/** Records the device and address of a login. */
export async function writeLogin(
  tx: Tx,
  playerId: bigint,
  from: { readonly device: string; readonly address: string; readonly userAgent: string },
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into player_login (player_id, device, address, network, user_agent, first_at, last_at)
        values (${playerId}, ${from.device}, ${from.address}, ${networkOf(from.address)}, ${from.userAgent},
          ${now}, ${now})
        on conflict (player_id, device, address) do update
        set user_agent = excluded.user_agent, last_at = excluded.last_at`,
  );
}

/** True if the player has logged in from that device before. */
export async function selectIsKnownDevice(
  reader: Reader,
  playerId: bigint,
  device: string,
): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select 1 from player_login where player_id = ${playerId} and device = ${device} limit 1`,
  );
  return rows.length > 0;
}

/** True if the player has logged in before, but never on that device. */
export async function selectIsNewDevice(reader: Reader, playerId: bigint, device: string): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select 1 from player_login where player_id = ${playerId}
        having count(*) > 0 and count(*) filter (where device = ${device}) = 0`,
  );
  return rows.length > 0;
}

/** The devices that a player has logged in on. */
export async function selectDevices(reader: Reader, playerId: bigint): Promise<string[]> {
  const rows = await query<{ device: string }>(
    reader,
    sql`select distinct device from player_login where player_id = ${playerId} and device <> ''`,
  );
  return rows.map(({ device }) => device);
}

/** A player's first login on a device. */
export function selectFirstLogin(
  reader: Reader,
  playerId: bigint,
  device: string,
): Promise<{ readonly network: string; readonly userAgent: string; readonly firstAt: Date } | undefined> {
  return queryOne(
    reader,
    sql`select network, user_agent as "userAgent", first_at as "firstAt" from player_login
        where player_id = ${playerId} and device = ${device} order by first_at limit 1`,
  );
}

/** Deletes a player's oldest login records. */
export async function deleteOldLogins(tx: Tx, playerId: bigint, keptMax: number): Promise<void> {
  await query(
    tx,
    sql`delete from player_login where player_id = ${playerId} and last_at < (
          select last_at from player_login where player_id = ${playerId}
          order by last_at desc offset ${keptMax - 1} limit 1)`,
  );
}

/**
 * Deletes a player's sessions that are at the end of their life, and all but the newest others of that purpose: a program that logs in
 * all the time logs nobody out of the site. One that merely went unused
 * opens nothing any more, but stays: its device goes on being told of messages.
 */
export async function deleteOldSessions(
  tx: Tx,
  playerId: bigint,
  { openedAfter, purpose }: Pick<SessionBounds, 'openedAfter'> & { readonly purpose: SessionPurpose },
  keptMax: number,
): Promise<void> {
  await query(
    tx,
    sql`delete from player_session where player_id = ${playerId} and (created_at <= ${openedAfter}
          or (purpose = ${purpose} and id not in (
                select id from player_session where player_id = ${playerId} and purpose = ${purpose}
                order by last_used_at desc, id desc limit ${keptMax})))`,
  );
}

/** Ends a session of that player; false when it isn't theirs or has already ended. */
export async function deleteSession(on: Reader, playerId: bigint, sessionId: bigint): Promise<boolean> {
  const rows = await query(
    on,
    sql`delete from player_session where id = ${sessionId} and player_id = ${playerId} returning 1`,
  );
  return rows.length > 0;
}

/** Ends a player's sessions, except the one to keep if given. */
export async function deleteSessionsOf(on: Reader, playerId: bigint, keptSessionId?: bigint): Promise<void> {
  await query(
    on,
    sql`delete from player_session
        where player_id = ${playerId} and id is distinct from ${keptSessionId ?? null}::bigint`,
  );
}

/** A live session as listed for its owner. */
export interface ListedSession {
  readonly id: bigint;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** A player's logins of sessions that still exist, newest first before a moment; includes all ties at the end. */
export function selectLogins(
  reader: Reader,
  playerId: bigint,
  { before, size }: { readonly before: Date; readonly size: number },
): Promise<{ readonly at: Date; readonly userAgent: string }[]> {
  return query(
    reader,
    sql`select created_at as at, user_agent as "userAgent" from player_session
        where player_id = ${playerId} and created_at < ${before}
        order by created_at desc fetch first ${size} rows with ties`,
  );
}

/** A player's live sessions, most recently used first. */
export function selectSessionsOf(
  reader: Reader,
  playerId: bigint,
  { usedAfter, programUsedAfter, openedAfter }: SessionBounds,
): Promise<ListedSession[]> {
  return query<ListedSession>(
    reader,
    sql`select id, address, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
        from player_session
        where player_id = ${playerId} and created_at > ${openedAfter}
          and last_used_at > case purpose when 'site' then ${usedAfter}::timestamptz else ${programUsedAfter} end
        order by last_used_at desc, id desc`,
  );
}
