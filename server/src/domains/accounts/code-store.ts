import { type Tx, query, queryOne, sql } from '../../kernel/db.ts';

/** A code for one number of one player. */
export interface CodeKey {
  readonly playerId: bigint;
  readonly sentTo: string;
}

/** Writes a code in place of the one before, which is dead from now on. */
export async function replaceCode(
  tx: Tx,
  key: CodeKey,
  code: { readonly hash: string; readonly expiresAt: Date; readonly triesMax: number },
): Promise<void> {
  await query(
    tx,
    sql`insert into one_time_code (player_id, sent_to, code_hash, expires_at, tries_left)
        values (${key.playerId}, ${key.sentTo}, ${code.hash}, ${code.expiresAt}, ${code.triesMax})
        on conflict (player_id, sent_to) do update set code_hash = excluded.code_hash,
          expires_at = excluded.expires_at, tries_left = excluded.tries_left`,
  );
}

/** Uses up one try of a live code and answers what it must match; `outOfTries` once all are used. */
export async function spendTry(
  tx: Tx,
  key: CodeKey,
  now: Date,
): Promise<{ readonly codeHash: string } | 'outOfTries' | undefined> {
  const row = await queryOne<{ code_hash: string; tries_left: number }>(
    tx,
    sql`select code_hash, tries_left from one_time_code
        where player_id = ${key.playerId} and sent_to = ${key.sentTo} and expires_at > ${now} for update`,
  );
  if (row === undefined) return undefined;
  if (row.tries_left === 0) return 'outOfTries';
  await query(
    tx,
    sql`update one_time_code set tries_left = tries_left - 1
        where player_id = ${key.playerId} and sent_to = ${key.sentTo}`,
  );
  return { codeHash: row.code_hash };
}

/** Takes the code away, so that it works once; false when another request has taken it before. */
export async function deleteCode(tx: Tx, key: CodeKey, codeHash: string): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from one_time_code
        where player_id = ${key.playerId} and sent_to = ${key.sentTo} and code_hash = ${codeHash} returning 1`,
  );
  return rows.length > 0;
}
