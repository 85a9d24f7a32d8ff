import type { PieceForm, PieceKind } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** A row of a piece. */
export interface Piece extends PieceForm {
  readonly id: bigint;
  readonly kind: PieceKind;
  readonly version: number;
}

const columns = sql`id, kind, text_en as "textEn", text_bn as "textBn", picture_en as "pictureEn",
  picture_bn as "pictureBn", link, game_code as "gameCode", status, starts_at as "startsAt", ends_at as "endsAt", version`;

/** The pieces of a kind in order. */
export function selectPieces(reader: Reader, kind: PieceKind): Promise<Piece[]> {
  return query<Piece>(
    reader,
    sql`select ${columns} from content_piece where kind = ${kind} order by position, id`,
  );
}

/** A piece, locked until the transaction ends. */
export function selectPieceForUpdate(tx: Tx, id: bigint): Promise<Piece | undefined> {
  return queryOne<Piece>(tx, sql`select ${columns} from content_piece where id = ${id} for update`);
}

/** Inserts a piece at the end of its kind unless there are that many; returns its id. */
export async function insertPiece(
  tx: Tx,
  kind: PieceKind,
  piece: PieceForm,
  max: number,
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into content_piece (kind, text_en, text_bn, picture_en, picture_bn, link, game_code, status, starts_at,
          ends_at, position)
        select ${kind}, ${piece.textEn}, ${piece.textBn}, ${piece.pictureEn}, ${piece.pictureBn}, ${piece.link},
          ${piece.gameCode}, ${piece.status}, ${piece.startsAt}::timestamptz, ${piece.endsAt}::timestamptz,
          coalesce(max(position), -1) + 1
        from content_piece where kind = ${kind} having count(*) < ${max} returning id`,
  );
  return row?.id;
}

/** Updates a piece and increments its version. */
export async function updatePiece(tx: Tx, id: bigint, piece: PieceForm): Promise<void> {
  await query(
    tx,
    sql`update content_piece set text_en = ${piece.textEn}, text_bn = ${piece.textBn}, picture_en = ${piece.pictureEn},
          picture_bn = ${piece.pictureBn}, link = ${piece.link}, game_code = ${piece.gameCode}, status = ${piece.status},
          starts_at = ${piece.startsAt}, ends_at = ${piece.endsAt}, version = version + 1
        where id = ${id}`,
  );
}

/** Deletes a piece. */
export async function deletePiece(tx: Tx, id: bigint): Promise<void> {
  await query(tx, sql`delete from content_piece where id = ${id}`);
}
