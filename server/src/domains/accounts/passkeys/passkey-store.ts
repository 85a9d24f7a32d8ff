import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import { type StoredPasskey, takesSignCount } from '../../../kernel/secrets/passkeys/use-passkey.ts';
import type { SiteLanguage } from '../model.ts';
import type { PlayerState } from '../store.ts';

/** A passkey as its player sees it. */
export interface ListedPasskey {
  readonly id: bigint;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The player's passkeys, in the order in which they were added. */
export function selectPasskeys(reader: Reader, playerId: bigint): Promise<ListedPasskey[]> {
  return query<ListedPasskey>(
    reader,
    sql`select id, name, added_at as "addedAt", last_used_at as "lastUsedAt"
        from player_passkey where player_id = ${playerId} order by id`,
  );
}

/** Which passkeys the player has, and for which site. */
export function selectPasskeyKeys(
  reader: Reader,
  playerId: bigint,
): Promise<{ readonly credentialId: string; readonly rpId: string }[]> {
  return query(
    reader,
    sql`select credential_id as "credentialId", rp_id as "rpId" from player_passkey
        where player_id = ${playerId} order by id`,
  );
}

/** The account's name to authenticators: that one from now on, if it has none yet. */
export async function keepPasskeyHandle(on: Reader, playerId: bigint, handle: Buffer): Promise<Buffer> {
  const row = await queryOne<{ handle: Buffer | null }>(
    on,
    sql`update player set passkey_handle = coalesce(passkey_handle, ${handle}) where id = ${playerId}
        returning passkey_handle as handle`,
  );
  return row?.handle ?? handle;
}

/** A passkey and its player. */
export interface PlayerPasskey extends StoredPasskey {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly status: PlayerState;
  readonly language: SiteLanguage | null;
}

/** The passkey of that id, as its authenticator names it. */
export function selectPasskey(reader: Reader, credentialId: string): Promise<PlayerPasskey | undefined> {
  return queryOne<PlayerPasskey>(
    reader,
    sql`select k.id, k.player_id as "playerId", p.username, p.status, p.language, k.credential_id as "credentialId",
          k.public_key as "publicKey", k.sign_count as "signCount", k.rp_id as "rpId", p.passkey_handle as handle
        from player_passkey k join player p on p.id = k.player_id
        where k.credential_id = ${credentialId} and p.passkey_handle is not null`,
  );
}

/** Inserts a passkey; undefined when an account has that very passkey. */
export async function insertPasskey(
  tx: Tx,
  playerId: bigint,
  passkey: {
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly signCount: number;
    readonly rpId: string;
    readonly name: string;
  },
  now: Date,
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into player_passkey
          (player_id, credential_id, public_key, sign_count, rp_id, name, added_at)
        values (${playerId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount}, ${passkey.rpId},
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
    sql`update player_passkey set sign_count = ${signCount}, last_used_at = ${now}
        where id = ${passkeyId} and ${takesSignCount(signCount)}
        returning 1`,
  );
  return rows.length > 0;
}

/** Deletes a passkey of that player, and returns its name; undefined when it isn't theirs. */
export async function deletePasskey(
  tx: Tx,
  playerId: bigint,
  passkeyId: bigint,
): Promise<string | undefined> {
  const row = await queryOne<{ name: string }>(
    tx,
    sql`delete from player_passkey where id = ${passkeyId} and player_id = ${playerId} returning name`,
  );
  return row?.name;
}
