import { type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** Purpose of a one-time code. A player has at most one live code per purpose. */
export type CodePurpose = 'own-phone' | 'added-phone' | 'reset-password';

/** Identifies a player's code for one purpose. */
export interface CodeKey {
  readonly playerId: bigint;
  readonly purpose: CodePurpose;
}

/** Stores a code, replacing the previous one, which is invalid from now on. */
export async function replaceCode(
  tx: Tx,
  key: CodeKey,
  code: {
    readonly hash: string;
    readonly sentTo: string;
    readonly expiresAt: Date;
    readonly triesMax: number;
  },
): Promise<void> {
  await query(
    tx,
    sql`insert into one_time_code (player_id, purpose, sent_to, code_hash, expires_at, tries_left)
        values (${key.playerId}, ${key.purpose}, ${code.sentTo}, ${code.hash}, ${code.expiresAt}, ${code.triesMax})
        on conflict (player_id, purpose) do update set sent_to = excluded.sent_to,
          code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left`,
  );
}

/** The hash that an attempt is compared with, and the number or address that the code was sent to. */
export interface SpentTry {
  readonly codeHash: string;
  readonly sentTo: string;
}

/** Uses up one attempt of a live code; `outOfTries` once all are used. */
export async function spendTry(
  tx: Tx,
  key: CodeKey,
  now: Date,
): Promise<SpentTry | 'outOfTries' | undefined> {
  const row = await queryOne<{ code_hash: string; sent_to: string; tries_left: number }>(
    tx,
    sql`select code_hash, sent_to, tries_left from one_time_code
        where player_id = ${key.playerId} and purpose = ${key.purpose} and expires_at > ${now} for update`,
  );
  if (row === undefined) return undefined;
  if (row.tries_left === 0) return 'outOfTries';
  await query(
    tx,
    sql`update one_time_code set tries_left = tries_left - 1
        where player_id = ${key.playerId} and purpose = ${key.purpose}`,
  );
  return { codeHash: row.code_hash, sentTo: row.sent_to };
}

/** Deletes the code, so that it works once; false when another request has already deleted it. */
export async function deleteCode(tx: Tx, key: CodeKey, codeHash: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from one_time_code
        where player_id = ${key.playerId} and purpose = ${key.purpose} and code_hash = ${codeHash} returning 1`,
  );
  return rows.length > 0;
}
