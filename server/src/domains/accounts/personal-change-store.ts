import { type Tx, query, sql } from '../../kernel/db.ts';

/** What of a player's person or way in was changed. */
export type PersonalChange =
  | 'phone-added'
  | 'phone-verified'
  | 'birthday'
  | 'password'
  | 'password-by-code'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off';

/** Records that the player changed it, and not to what (row 24 of regulators). */
export async function insertPersonalChange(
  tx: Tx,
  playerId: bigint,
  what: PersonalChange,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into personal_change (player_id, what, at) values (${playerId}, ${what}, ${now})`,
  );
}
