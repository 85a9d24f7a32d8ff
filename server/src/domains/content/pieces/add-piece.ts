import { findPieceFaults, type PieceForm, type PieceKind } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Audited, type ContentDesk, requireFaultless, requirePictures } from '../content-desk.ts';
import { insertPiece } from './piece-store.ts';
import { subjectOf, writtenPiece } from './written-piece.ts';

/** More of one kind is never looked at, and every visitor loads them all. */
const PIECES_MAX = 40;

/** Adds a piece at the end of its kind. Refuses MALFORMED by the rules of its kind, PICTURE_UNKNOWN, CONTENT_FULL. */
export function addPiece(
  { db, storage }: ContentDesk,
  { kind, ...piece }: PieceForm & { readonly kind: PieceKind },
  { audit }: Audited,
): Promise<bigint> {
  requireFaultless(findPieceFaults(kind, piece));
  return inTransaction(db, async (tx) => {
    await requirePictures(tx, storage, [piece.pictureEn, piece.pictureBn]);
    const id = await insertPiece(tx, kind, piece, PIECES_MAX);
    if (id === undefined) throw new Refusal('CONTENT_FULL');
    await audit(tx, { action: 'piece-added', subject: subjectOf({ kind, id }), after: writtenPiece(piece) });
    return id;
  });
}
