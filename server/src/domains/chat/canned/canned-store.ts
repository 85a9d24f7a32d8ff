import type { CannedAnswer } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** The texts of a canned answer. */
export type CannedText = Omit<CannedAnswer, 'id'>;

const columns = sql`id, title, text_en as "textEn", text_bn as "textBn"`;

/** Canned answers by title, at most that many. */
export function selectCanned(reader: Reader, limit: number): Promise<CannedAnswer[]> {
  return query<CannedAnswer>(
    reader,
    sql`select ${columns} from canned_answer order by lower(title), id limit ${limit}`,
  );
}

/** A canned answer, locked until the transaction ends. */
export function selectCannedForUpdate(tx: Tx, id: bigint): Promise<CannedAnswer | undefined> {
  return queryOne<CannedAnswer>(tx, sql`select ${columns} from canned_answer where id = ${id} for update`);
}

/** Inserts a canned answer unless there are that many already. */
export function insertCanned(
  tx: Tx,
  { title, textEn, textBn }: CannedText,
  { max, now }: { readonly max: number; readonly now: Date },
): Promise<CannedAnswer | undefined> {
  return queryOne<CannedAnswer>(
    tx,
    sql`insert into canned_answer (title, text_en, text_bn, changed_at)
        select ${title}, ${textEn}, ${textBn}, ${now}::timestamptz
        where (select count(*) from canned_answer) < ${max} returning ${columns}`,
  );
}

/** Changes the texts of a canned answer. */
export async function updateCanned(
  tx: Tx,
  id: bigint,
  { title, textEn, textBn }: CannedText,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`update canned_answer set title = ${title}, text_en = ${textEn}, text_bn = ${textBn}, changed_at = ${now}
        where id = ${id}`,
  );
}

/** Deletes a canned answer. */
export async function deleteCanned(tx: Tx, id: bigint): Promise<void> {
  await query(tx, sql`delete from canned_answer where id = ${id}`);
}
