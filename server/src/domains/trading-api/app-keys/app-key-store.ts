import { createHash } from 'node:crypto';
import type { AppKeyRights } from '@maidan/contract/trading';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';

/** The stored form of a key, so that reading the database opens nothing. */
export function hashAppKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** A key as its owner sees it. */
export interface StoredAppKey {
  readonly id: bigint;
  readonly name: string;
  readonly rights: AppKeyRights;
  readonly beginning: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A key as a call is admitted by it. */
export interface FoundAppKey {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly rights: AppKeyRights;
  readonly lastUsedAt: Date | null;
}

/** A player's keys, oldest first. */
export function selectAppKeys(reader: Reader, playerId: bigint): Promise<StoredAppKey[]> {
  return query<StoredAppKey>(
    reader,
    sql`select id, name, rights, beginning, created_at as "createdAt", last_used_at as "lastUsedAt"
        from app_key where player_id = ${playerId} order by id`,
  );
}

/** The key of that hash. */
export function selectAppKey(reader: Reader, hash: Buffer): Promise<FoundAppKey | undefined> {
  return queryOne<FoundAppKey>(
    reader,
    sql`select id, player_id as "playerId", rights, last_used_at as "lastUsedAt" from app_key where key_hash = ${hash}`,
  );
}

/** Holds the player's row until the transaction ends, so that their keys are counted one addition at a time. */
export async function lockKeysOf(tx: Tx, playerId: bigint): Promise<void> {
  await query(tx, sql`select 1 from player where id = ${playerId} for update`);
}

/** Stores a key. */
export async function insertAppKey(
  tx: Tx,
  playerId: bigint,
  key: {
    readonly name: string;
    readonly rights: AppKeyRights;
    readonly hash: Buffer;
    readonly beginning: string;
  },
  now: Date,
): Promise<StoredAppKey> {
  const stored = await queryOne<StoredAppKey>(
    tx,
    sql`insert into app_key (player_id, name, rights, key_hash, beginning, created_at)
        values (${playerId}, ${key.name}, ${key.rights}, ${key.hash}, ${key.beginning}, ${now})
        returning id, name, rights, beginning, created_at as "createdAt", last_used_at as "lastUsedAt"`,
  );
  if (stored === undefined) throw new Error('an insert returned no row');
  return stored;
}

/** Deletes a key of that player; false when it isn't theirs. */
export async function deleteAppKey(on: Reader, playerId: bigint, id: bigint): Promise<boolean> {
  const rows = await query(
    on,
    sql`delete from app_key where id = ${id} and player_id = ${playerId} returning 1`,
  );
  return rows.length > 0;
}

/** Records that a key is in use. */
export async function updateKeyUsed(on: Reader, id: bigint, now: Date): Promise<void> {
  await query(
    on,
    sql`update app_key set last_used_at = ${now} where id = ${id} and (last_used_at is null or last_used_at < ${now})`,
  );
}
