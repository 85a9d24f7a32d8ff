import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { Picture } from './draw-picture.ts';

/** Stores the picture of a message. */
export async function insertPicture(tx: Tx, messageId: bigint, { full, preview }: Picture): Promise<void> {
  await query(
    tx,
    sql`insert into chat_picture (message_id, full_bytes, preview_bytes)
        values (${messageId}, ${full.bytes}, ${preview.bytes})`,
  );
}

/** How many pictures a chat has. */
export async function countPictures(reader: Reader, chatId: bigint): Promise<number> {
  const row = await queryOne<{ total: bigint }>(
    reader,
    sql`select count(*) as total from chat_message where chat_id = ${chatId} and image_width is not null`,
  );
  return Number(row?.total ?? 0n);
}

/** The stored versions of a picture. */
export type PictureSize = 'full' | 'preview';

/** The picture of a message of that chat. */
export async function selectPicture(
  reader: Reader,
  wanted: { readonly chatId: bigint; readonly messageId: bigint; readonly size: PictureSize },
): Promise<Buffer | undefined> {
  const row = await queryOne<{ bytes: Buffer }>(
    reader,
    sql`select ${sql.ref(`${wanted.size}_bytes`)} as bytes
        from chat_picture as p join chat_message as m on m.id = p.message_id
        where p.message_id = ${wanted.messageId} and m.chat_id = ${wanted.chatId}`,
  );
  return row?.bytes;
}
