import {
  API_KEYS_LISTED,
  type ApiKey,
  type ApiKeyWish,
  type KeyRight,
  type StaffRole,
} from '@maidan/contract/office';
import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** A key whose text came with a request, and the member who made it. */
export interface LiveKey {
  readonly id: bigint;
  readonly name: string;
  readonly rights: readonly KeyRight[];
  readonly addresses: readonly string[];
  readonly makerId: bigint;
  readonly makerRole: StaffRole;
}

/** The key with that hash; undefined once it is revoked or has ended, or while its maker is blocked. */
export function selectLiveKey(reader: Reader, tokenHash: string, now: Date): Promise<LiveKey | undefined> {
  return queryOne<LiveKey>(
    reader,
    sql`select k.id, k.name, k.rights, k.addresses, s.id as "makerId", s.role as "makerRole"
        from api_key as k join staff as s on s.id = k.added_by
        where k.token_hash = ${tokenHash} and k.revoked_at is null and k.expires_at > ${now}
          and s.status = 'active' and s.node_id is null`,
  );
}

/** Notes a use, unless one since `before` is noted. */
export async function noteUse(
  tx: Tx,
  id: bigint,
  { from, now, before }: { readonly from: string; readonly now: Date; readonly before: Date },
): Promise<void> {
  await query(
    tx,
    sql`update api_key set last_used_at = ${now}, last_used_from = ${from}
        where id = ${id} and (last_used_at is null or last_used_at < ${before})`,
  );
}

/** Keys as the desk lists them. */
export function selectKeys(reader: Reader, now: Date): Promise<ApiKey[]> {
  return query<ApiKey>(
    reader,
    sql`select k.id, k.name, k.rights, k.addresses, k.added_at as "addedAt", s.username as "addedBy",
               k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.last_used_from as "lastUsedFrom",
               case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'ended'
                    when s.status <> 'active' then 'sleeping' else 'live' end as state
        from api_key as k join staff as s on s.id = k.added_by
        order by (k.revoked_at is null and k.expires_at > ${now}) desc, k.id desc limit ${API_KEYS_LISTED}`,
  );
}

/** Locks the table against other additions, and counts the keys that are neither revoked nor ended. */
export async function countKeys(tx: Tx, now: Date): Promise<number> {
  await query(tx, sql`lock table api_key in share row exclusive mode`);
  const row = await queryOne<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from api_key where revoked_at is null and expires_at > ${now}`,
  );
  return row?.count ?? 0;
}

/** Stores a key; returns its id, or undefined when one had that name. */
export async function insertKey(
  tx: Tx,
  { name, rights, addresses }: Omit<ApiKeyWish, 'days'>,
  more: {
    readonly tokenHash: string;
    readonly addedBy: bigint;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into api_key (name, token_hash, rights, addresses, added_by, added_at, expires_at)
        values (${name}, ${more.tokenHash}, ${texts(rights)}, ${texts(addresses)}, ${more.addedBy}, ${more.now}, ${more.expiresAt})
        on conflict (lower(name)) do nothing returning id`,
  );
  return row?.id;
}

/** A key for a change, its row locked. */
export function selectKeyForUpdate(
  tx: Tx,
  id: bigint,
): Promise<{ readonly name: string; readonly revokedAt: Date | null } | undefined> {
  return queryOne<{ name: string; revokedAt: Date | null }>(
    tx,
    sql`select name, revoked_at as "revokedAt" from api_key where id = ${id} for update`,
  );
}

/** Ends a key. */
export async function updateRevoked(tx: Tx, id: bigint, now: Date): Promise<void> {
  await query(tx, sql`update api_key set revoked_at = ${now} where id = ${id}`);
}
