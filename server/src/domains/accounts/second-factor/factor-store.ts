import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import { removeSecret } from '../../../kernel/secrets/secret-store.ts';

/** Where the secret of a player's authenticator is sealed. */
export const authenticatorOf = (playerId: bigint) => ({ kind: 'player_authenticator.totp', owner: playerId });

/** A player's authenticator. */
export interface AuthenticatorRow {
  /** When a code of it was first confirmed; null while it waits for that, and doesn't count yet. */
  readonly confirmedAt: Date | null;
}

/** The player's authenticator, confirmed or not. */
export function selectAuthenticator(reader: Reader, playerId: bigint): Promise<AuthenticatorRow | undefined> {
  return queryOne<AuthenticatorRow>(
    reader,
    sql`select confirmed_at as "confirmedAt" from player_authenticator where player_id = ${playerId}`,
  );
}

/** Stores that an authenticator waits to be confirmed; false when the player has a confirmed one. */
export async function offerAuthenticator(tx: Tx, playerId: bigint): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into player_authenticator (player_id) values (${playerId})
        on conflict (player_id) do update set step = 0
        where player_authenticator.confirmed_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Turns an authenticator on; false when it is on already. */
export async function confirmOffered(tx: Tx, playerId: bigint, step: bigint, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update player_authenticator set confirmed_at = ${now}, step = ${step}
        where player_id = ${playerId} and confirmed_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Stores a code's time step as used; false when it, or a later one, was used before. */
export async function takeTotpStep(tx: Tx, playerId: bigint, step: bigint): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update player_authenticator set step = ${step}
        where player_id = ${playerId} and step < ${step} and confirmed_at is not null returning 1`,
  );
  return rows.length > 0;
}

/** Deletes the player's authenticator, with its secret. */
export async function deleteAuthenticator(tx: Tx, playerId: bigint): Promise<void> {
  await removeSecret(tx, authenticatorOf(playerId));
  await query(tx, sql`delete from player_authenticator where player_id = ${playerId}`);
}

/** Replaces all recovery codes of a player; by none, if there are no hashes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  playerId: bigint,
  hashes: readonly string[],
): Promise<void> {
  await query(tx, sql`delete from player_recovery_code where player_id = ${playerId}`);
  await query(
    tx,
    sql`insert into player_recovery_code (player_id, code_hash) select ${playerId}, unnest(${texts(hashes)})`,
  );
}

/** Uses up a recovery code; false when the player has no such code. */
export async function takeRecoveryCode(tx: Tx, playerId: bigint, hash: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from player_recovery_code where player_id = ${playerId} and code_hash = ${hash} returning 1`,
  );
  return rows.length > 0;
}

/** True if the player has that recovery code, unused. */
export async function selectHasRecoveryCode(
  reader: Reader,
  playerId: bigint,
  hash: string,
): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select 1 from player_recovery_code where player_id = ${playerId} and code_hash = ${hash}`,
  );
  return rows.length > 0;
}

/** How many recovery codes a player has left. */
export async function countRecoveryCodes(reader: Reader, playerId: bigint): Promise<number> {
  const row = await queryOne<{ left: bigint }>(
    reader,
    sql`select count(*) as left from player_recovery_code where player_id = ${playerId}`,
  );
  return Number(row?.left ?? 0n);
}
