import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** The bytes of an uploaded picture. */
export async function selectPicture(reader: Reader, name: string): Promise<Buffer | undefined> {
  const row = await queryOne<{ bytes: Buffer }>(
    reader,
    sql`select bytes from content_picture where name = ${name}`,
  );
  return row?.bytes;
}

/** True if that picture exists; locks it against deletion until the transaction ends. */
export async function lockPicture(reader: Reader, name: string): Promise<boolean> {
  const rows = await query(reader, sql`select 1 from content_picture where name = ${name} for key share`);
  return rows.length > 0;
}

/** Stores a picture unless there are that many; false when it isn't stored. An existing one counts as uploaded now. */
export async function insertPicture(
  tx: Tx,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  { max, now }: { readonly max: number; readonly now: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into content_picture (name, bytes, uploaded_at)
        select ${name}, ${bytes}, ${now}::timestamptz
        where (select count(*) from content_picture) < ${max}
          or exists (select 1 from content_picture where name = ${name})
        on conflict (name) do update set uploaded_at = excluded.uploaded_at returning 1`,
  );
  return rows.length > 0;
}

/** Deletes uploads from before then that nothing references. */
export async function deleteUnused(tx: Tx, before: Date): Promise<void> {
  await query(
    tx,
    sql`delete from content_picture where uploaded_at < ${before} and name not in (
          select picture_en from content_piece union select picture_bn from content_piece
          union select thumbnail from promotion union select image from promotion
          union select unnest(array[logo, mobile_logo, loader_logo, favicon, ambassador_image]) from site_setting)`,
  );
}
