import { findPieceFaults, type PieceForm } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type Audited,
  type ContentDesk,
  isSame,
  requireFaultless,
  requirePictures,
  requireVersion,
} from '../content-desk.ts';
import { selectPieceForUpdate, updatePiece } from './piece-store.ts';
import { subjectOf, writtenPiece } from './written-piece.ts';

/**
 * Saves a piece over the version that its editor saw; identical values are no change. Refuses NOT_FOUND,
 * CONTENT_CHANGED, MALFORMED by the rules of its kind, and PICTURE_UNKNOWN.
 */
export function changePiece(
  { db, storage }: ContentDesk,
  id: bigint,
  { version, ...piece }: PieceForm & { readonly version: number },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await selectPieceForUpdate(tx, id);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const change = { before: writtenPiece(before), after: writtenPiece(piece) };
    if (isSame(change)) return;
    requireVersion(before, version);
    requireFaultless(findPieceFaults(before.kind, piece));
    await requirePictures(tx, storage, [piece.pictureEn, piece.pictureBn]);
    await updatePiece(tx, id, piece);
    await audit(tx, { action: 'piece-changed', subject: subjectOf(before), ...change });
  });
}
