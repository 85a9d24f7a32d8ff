import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** Stores a captcha's digits, and deletes captchas that expired unanswered. */
export async function insertCaptcha(
  tx: Tx,
  captcha: { readonly id: string; readonly answer: string; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await query(tx, sql`delete from captcha where expires_at <= ${now}`);
  await query(
    tx,
    sql`insert into captcha (id, answer, expires_at)
        values (${captcha.id}, ${captcha.answer}, ${captcha.expiresAt})`,
  );
}

/**
 * Deletes a captcha and returns its digits, so that it is answered once; undefined when it is used, expired or unknown.
 */
export async function deleteCaptcha(on: Reader, id: string, now: Date): Promise<string | undefined> {
  const row = await queryOne<{ answer: string; expires_at: Date }>(
    on,
    sql`delete from captcha where id = ${id} returning answer, expires_at`,
  );
  return row !== undefined && row.expires_at > now ? row.answer : undefined;
}

/** The digits of a live captcha, without using it up. */
export async function selectCaptcha(reader: Reader, id: string): Promise<string | undefined> {
  const row = await queryOne<{ answer: string }>(reader, sql`select answer from captcha where id = ${id}`);
  return row?.answer;
}
