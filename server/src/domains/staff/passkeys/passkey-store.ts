import type { Role } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { MadePasskey } from '../../../kernel/secrets/passkeys/make-passkey.ts';
import { type StoredPasskey, takesSignCount } from '../../../kernel/secrets/passkeys/use-passkey.ts';

/** A passkey as its member sees it. */
export interface ListedPasskey {
  readonly id: bigint;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The member's passkeys, in the order in which they were added. */
export function selectPasskeys(reader: Reader, staffId: bigint): Promise<ListedPasskey[]> {
  return query<ListedPasskey>(
    reader,
    sql`select id, name, added_at as "addedAt", last_used_at as "lastUsedAt"
        from staff_passkey where staff_id = ${staffId} order by id`,
  );
}

/** Which passkeys the member has, and for which site. */
export function selectPasskeyKeys(
  reader: Reader,
  staffId: bigint,
): Promise<{ readonly credentialId: string; readonly rpId: string }[]> {
  return query(
    reader,
    sql`select credential_id as "credentialId", rp_id as "rpId" from staff_passkey
        where staff_id = ${staffId} order by id`,
  );
}

/** The member's name to authenticators. */
export async function selectPasskeyHandle(reader: Reader, staffId: bigint): Promise<Buffer | undefined> {
  const row = await queryOne<{ handle: Buffer }>(
    reader,
    sql`select passkey_handle as handle from staff where id = ${staffId}`,
  );
  return row?.handle;
}

/** A passkey and its member. */
export interface StaffPasskey extends StoredPasskey {
  readonly id: bigint;
  readonly name: string;
  readonly staffId: bigint;
  readonly username: string;
  readonly role: Role;
}

/** The passkey of that id, as its authenticator names it; undefined when there is none, or its member is blocked. */
export function selectPasskey(reader: Reader, credentialId: string): Promise<StaffPasskey | undefined> {
  return queryOne<StaffPasskey>(
    reader,
    sql`select k.id, k.name, k.staff_id as "staffId", s.username, s.role, k.credential_id as "credentialId",
          k.public_key as "publicKey", k.sign_count as "signCount", k.rp_id as "rpId", s.passkey_handle as handle
        from staff_passkey k join staff s on s.id = k.staff_id
        where k.credential_id = ${credentialId} and s.status = 'active'`,
  );
}

/** Inserts a passkey; undefined when a member has that very passkey. */
export async function insertPasskey(
  tx: Tx,
  staffId: bigint,
  passkey: MadePasskey & { readonly rpId: string; readonly name: string },
  now: Date,
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into staff_passkey
          (staff_id, credential_id, public_key, sign_count, rp_id, name, added_at)
        values (${staffId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount}, ${passkey.rpId},
          ${passkey.name}, ${now})
        on conflict (credential_id) do nothing returning id`,
  );
  return row?.id;
}

/**
 * Records a use and the authenticator's count; false when the passkey was removed meanwhile, or used with that count or a
 * higher one.
 */
export async function takePasskeyUse(
  tx: Tx,
  passkeyId: bigint,
  signCount: bigint,
  now: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update staff_passkey set sign_count = ${signCount}, last_used_at = ${now}
        where id = ${passkeyId} and ${takesSignCount(signCount)}
        returning 1`,
  );
  return rows.length > 0;
}

/** Deletes a passkey of that member, and returns its name; undefined when it isn't theirs. */
export async function deletePasskey(tx: Tx, staffId: bigint, passkeyId: bigint): Promise<string | undefined> {
  const row = await queryOne<{ name: string }>(
    tx,
    sql`delete from staff_passkey where id = ${passkeyId} and staff_id = ${staffId} returning name`,
  );
  return row?.name;
}
